"""A client as a person writes it: one request a line, each answer awaited.

Usage: line_client.py SOCKET COUNT LINE… sends every line but the last once, the last COUNT times, and
prints the seconds that those took.
"""

import socket
import sys
import time

path, count, lines = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
connection = socket.socket(socket.AF_UNIX)
connection.connect(path)
stream = connection.makefile("rwb")


def request(line):
    stream.write(line.encode() + b"\n")
    stream.flush()
    return stream.readline()


for line in lines[:-1]:
    request(line)
start = time.perf_counter()
for _ in range(count):
    answer = request(lines[-1])
print(time.perf_counter() - start)
sys.exit(0 if answer else 1)
