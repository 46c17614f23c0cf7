"""Counts what a file for Perfetto has, with Perfetto's own message classes: perfetto_counts.py FILE

Prints a line for each track: its name, its slices, instants and counter values.
"""

import sys

from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as perfetto

trace = perfetto.Trace()
with open(sys.argv[1], "rb") as file:
    trace.ParseFromString(file.read())
names = {}
counts = {}
depths = {}
last = {}
for packet in trace.packet:
    assert packet.trusted_packet_sequence_id == 1
    if packet.HasField("track_descriptor"):
        track = packet.track_descriptor
        names[track.uuid] = track.name or track.process.process_name
        counts[track.uuid] = [0, 0, 0]
        assert track.HasField("process") or track.parent_uuid in names
        continue
    event = packet.track_event
    track = event.track_uuid
    assert track in names, "an event before its track"
    assert packet.timestamp >= last.get(track, 0), "time goes back"
    last[track] = packet.timestamp
    kind = perfetto.TrackEvent.Type.Name(event.type)
    if kind == "TYPE_SLICE_BEGIN":
        counts[track][0] += 1
        depths[track] = depths.get(track, 0) + 1
    elif kind == "TYPE_SLICE_END":
        depths[track] -= 1
    elif kind == "TYPE_INSTANT":
        counts[track][1] += 1
        assert event.debug_annotations[0].string_value.startswith('{"source":')
    else:
        counts[track][2] += 1
        assert event.HasField("double_counter_value")
assert not any(depths.values()), "a slice has no end"
for uuid, name in names.items():
    print(name, *counts[uuid])
