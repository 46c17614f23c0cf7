"""The protocol without a socket."""

import pytest

from flickbook import errors, records
from flickbook._core import Answer, Wire
from flickbook._log import Log

RECORD = (
    b'{"jsonrpc":"2.0","method":"log","params":{"seq":7,"t":0.5,"frame":30,"source":"delegate",'
    b'"event":"didSelectItemAt","item":[0,3],"later":true}}\n'
)


def test_a_request_is_a_line_without_what_is_not_given() -> None:
    wire = Wire()
    assert wire.request("gesture.tap", {"at": (1, 2.5), "count": None}) == (
        1,
        b'{"id":1,"method":"gesture.tap","params":{"at":[1,2.5]}}\n',
    )
    assert wire.request("query.state", {})[0] == 2


@pytest.mark.parametrize("cut", range(0, 260, 7))
def test_bytes_may_arrive_in_any_pieces(cut: int) -> None:
    wire = Wire()
    wire.log = Log()
    wire.request("query.state", {})
    data = RECORD + '{"jsonrpc":"2.0","id":1,"result":{"text":"ü\\n"}}\n'.encode()
    answers = wire.receive(data[:cut]) + wire.receive(data[cut:])
    assert [answer.take() for answer in answers] == [{"text": "ü\n"}]
    assert wire.log[0] == records.DidSelectItemAt(7, 0.5, 30, [0, 3])


def test_an_answer_without_a_number_is_that_of_the_oldest_request() -> None:
    wire = Wire()
    wire.request("query.state", {})
    wire.request("query.data", {})
    error = '{"code":-32000,"message":"Too long.","data":{"name":"line_too_long","line":1}}'
    (answer,) = wire.receive(f'{{"jsonrpc":"2.0","id":null,"error":{error}}}\n'.encode())
    assert answer.id == 1
    with pytest.raises(errors.LineTooLong, match="Too long"):
        answer.take()


def test_answers_that_nobody_waits_for_are_passed_over() -> None:
    wire = Wire()
    number, _ = wire.request("clock.settle", {})
    assert wire.cancel(number) == b'{"id":2,"method":"server.cancel","params":{"id":1}}\n'
    assert wire.receive(b'{"id":2,"result":{"cancelled":true}}\n') == []
    assert wire.receive(b'{"id":9,"result":1}\n{"id":null,"result":1}\n')[0].id == 1
    assert wire.receive(b'{"id":1,"result":1}\n') == []


def test_what_is_no_json_is_refused_before_it_is_sent() -> None:
    wire = Wire()
    with pytest.raises(errors.InvalidParams, match=r"view\.configure"):
        wire.request("view.configure", {"scale": float("nan")})
    with pytest.raises(TypeError):
        wire.request("view.configure", {"scale": object()})
    assert wire.request("query.state", {})[0] == 1


def test_a_record_of_a_newer_daemon_keeps_its_members() -> None:
    log = Log()
    log.add(b'{"seq":1,"t":0,"frame":0,"source":"view","event":"somethingNew","size":[1,2]}')
    record = log[0]
    assert isinstance(record, records.UnknownRecord)
    assert (record.event, record.source, record.seq) == ("somethingNew", "view", 1)
    assert record.members["size"] == [1, 2]
    assert log.of(records.DidSelectItemAt) == []


def test_an_error_of_a_newer_daemon_is_a_flickbook_error() -> None:
    error = {"code": -32099, "message": "No.", "data": {"name": "brand_new", "hint": "Yes."}}
    with pytest.raises(errors.FlickbookError) as caught:
        Answer(1, None, error).take()
    assert type(caught.value) is errors.FlickbookError
    assert (caught.value.name, caught.value.hint, caught.value.path) == ("brand_new", "Yes.", None)


def test_the_log_tells_of_gaps_and_rewinds() -> None:
    wire = Wire()
    wire.log = log = Log()
    wire.receive(b'{"method":"log.rewound","params":{"session":"s1","seq":4,"t":0.5}}\n')
    wire.receive(b'{"method":"log.gap","params":{"session":"s1","from":5,"to":9,"ended":true}}\n')
    assert (log.rewound[0].seq, log.gaps[0].from_, log.gaps[0].to, log.ended) == (4, 5, 9, True)
    wire.receive(RECORD)
    assert len(log) == 0
