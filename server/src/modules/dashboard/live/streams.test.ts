import { PassThrough } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Streams, type Stream } from './streams.ts';

const NEWS = { isOwn: true, groupIds: [randomUUID()], isQueue: false, isService: false };

function open(streams: Streams, output = new PassThrough()): Stream {
  const stream = { sessionId: randomUUID(), userId: randomUUID(), mark: 0, entries: 0, outages: '', output };
  streams.add(stream);
  return stream;
}

test('a reader that lets news pile up is closed, and no other', async () => {
  const streams = new Streams();
  const [stuck, reading] = [open(streams), open(streams)];
  reading.output.resume();
  for (let count = 0; count < 400; count += 1) {
    streams.tell(stuck, NEWS);
    streams.tell(reading, NEWS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stuck.output.destroyed).toBe(true);
  expect(streams.list()).toEqual([reading]);
  streams.endAll();
});

test('news to an ended stream is dropped', () => {
  const streams = new Streams();
  const stream = open(streams);
  streams.end(stream);
  streams.tell(stream, NEWS);
  expect(streams.list()).toEqual([]);
});
