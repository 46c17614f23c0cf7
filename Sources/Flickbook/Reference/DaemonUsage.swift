/// The text of `flickbookd --help`, here so that the reference page contains it as well.
package enum DaemonUsage {
  package static let text = """
    usage: flickbookd [--socket PATH] [--config FILE] [--log DIR] [--journal DIR]
                      [--workers N|auto] [--layout PATH[:CLASS]] [--ready-fd N] [--stdio]

      --socket PATH   listen here; else at $FLICKBOOK_SOCKET, else on the sockets that a service
                      manager passes (LISTEN_FDS), else at
                      $XDG_RUNTIME_DIR/flickbook/flickbook.sock, else at
                      /tmp/flickbook-UID/flickbook.sock
      --config FILE   read limits, journals and the size of log files from YAML;
                      Config/flickbookd.yaml has every default
      --log DIR       write the full log of each session to DIR/SESSION.jsonl, or SESSION.2.jsonl
                      and so on if files with these names exist
      --journal DIR   keep each session in DIR/SESSION.journal, so that it outlives the daemon:
                      session.attach brings it back
      --workers N     run the sessions in N processes, or in as many as there are processors
                      (auto): a failed process ends no other, and its sessions are restored.
                      Default 0, the daemon's own process; 1 with --layout
      --layout PATH[:CLASS]
                      compile an app's sources (a file, or a folder of .swift files) as they are:
                      scenes name their layouts, delegates and data sources. CLASS is the layout
                      of scenes without a type; can be repeated
      --module NAME=PATH
                      compile a folder as a module in front of the app's sources; can be repeated
      --stub NAME=FILE
                      compile a substitute for a missing module; can be repeated
      --only CLASS    of the app's sources only the files that a class needs; can be repeated
      --resources FOLDER
                      find the images, strings and files of the app's main bundle there; can be
                      repeated
      --ready-fd N    also write the ready line to this descriptor, and close it
      --stdio         serve one client on standard input and output instead of a socket
      --version       print the version and exit
      --help          print this and exit

    When the daemon is ready it prints one line, "listening unix:PATH". SIGTERM answers pending
    requests and ends it; SIGHUP begins new log files in place of files that were moved away.
    A service manager is notified (NOTIFY_SOCKET), and gets signs of life (WATCHDOG_USEC).
    Exit: 0 after SIGTERM, SIGINT or the end of input, 1 failure of the system, 2 usage or
    configuration, 3 another daemon is running.

    """
}
