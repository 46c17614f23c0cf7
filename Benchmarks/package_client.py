"""The package flickbook, and the same requests without it: lines through a socket, not even read.

Usage: package_client.py SOCKET COUNT bare|package asks COUNT times for the state of a session, and
prints the seconds that those took, and the hash of the last state.
"""

import json
import socket
import sys
import time

import flickbook

SCENE = {"sections": [{"items": 500}]}


def bare(path: str, count: int) -> None:
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    stream = connection.makefile("rwb")

    def request(line: bytes) -> bytes:
        stream.write(line)
        stream.flush()
        return stream.readline()

    opening = {"id": 1, "method": "session.open", "params": {"scene": SCENE}}
    request(json.dumps(opening).encode() + b"\n")
    line = b'{"id":1,"method":"query.state","params":{}}\n'
    answer = b""
    start = time.perf_counter()
    for _ in range(count):
        answer = request(line)
    print(time.perf_counter() - start, json.loads(answer)["result"]["hash"])


def package(path: str, count: int) -> None:
    with flickbook.connect(path) as daemon, daemon.open(SCENE) as session:
        state = session.state()
        start = time.perf_counter()
        for _ in range(count):
            state = session.state()
        print(time.perf_counter() - start, state.hash)


path, count, kind = sys.argv[1], int(sys.argv[2]), sys.argv[3]
{"bare": bare, "package": package}[kind](path, count)
