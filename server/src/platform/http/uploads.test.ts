/** Senders who disconnect or never finish free their place: the next valid form is still read. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/product/test-server.ts';
import { readForms, withUpload } from './uploads.ts';

const AT_ONCE = 6;
const IN_LINE = 24;
const SHORT_MS = 300;
/** Each test fails long before the server's 30 s socket timeout. */
const LIMIT = { timeout: 15_000 };

let server: TestServer;
/** Requests that reached the route, and the event that it awaits before reading, like a database query. */
let arrived: IncomingMessage[] = [];
let beforeReading: Promise<unknown> = Promise.resolve();
let open: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer([
    (app) => {
      app.register(async (forms) => {
        await readForms(forms);
        for (const [path, readingMs] of [['/api/forms'], ['/api/short-forms', SHORT_MS]] as const) {
          forms.post(path, { config: { multipart: true } }, async (request) => {
            arrived.push(request.raw);
            await beforeReading;
            return withUpload(
              request,
              ['front'],
              ({ files }) => Promise.resolve({ bytes: files['front']?.content.length }),
              readingMs,
            );
          });
        }
      });
    },
  ]);
});

afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
  arrived = [];
  beforeReading = Promise.resolve();
});

const FEW_BYTES = '--x\r\nContent-Disposition: form-data; na';
const START_OF_FILE =
  '--x\r\nContent-Disposition: form-data; name="front"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';

/** Opens senders with headers and a partial form, and waits until the route has them. */
async function beginForms(count: number, beginning: string, path = '/api/forms'): Promise<Socket[]> {
  const { hostname, port } = new URL(server.url);
  const before = arrived.length;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${beginning}`,
    );
    return socket;
  });
  open.push(...sockets);
  await vi.waitFor(() => {
    expect(arrived).toHaveLength(before + count);
  }, 5_000);
  return sockets;
}

async function breakOff(sockets: readonly Socket[], requests: readonly IncomingMessage[]): Promise<void> {
  for (const socket of sockets) socket.resetAndDestroy();
  await vi.waitFor(() => {
    expect(requests.filter(({ destroyed }) => !destroyed)).toHaveLength(0);
  }, 5_000);
}

function sendGoodForm() {
  const body = new FormData();
  body.append('front', new File(['12345'], 'a.jpg', { type: 'image/jpeg' }));
  return server.request('POST', '/api/forms', { body });
}

const READ = { status: 200, body: { bytes: 5 } };

describe('a disconnected sender keeps no place', () => {
  test('before the reading begins', LIMIT, async () => {
    let begin = (): void => undefined;
    beforeReading = new Promise<void>((resolve) => (begin = resolve));
    const sockets = await beginForms(8, FEW_BYTES);
    await breakOff(sockets, arrived);
    begin();
    expect(await sendGoodForm()).toMatchObject(READ);
  });

  test.each([
    ['between two parts', FEW_BYTES],
    ['within a file', START_OF_FILE],
  ])('%s', LIMIT, async (_where, beginning) => {
    const sockets = await beginForms(8, beginning);
    await breakOff(sockets, arrived);
    expect(await sendGoodForm()).toMatchObject(READ);
  });

  test('while waiting in a full queue', LIMIT, async () => {
    const reading = await beginForms(AT_ONCE, START_OF_FILE);
    const waiting = await beginForms(IN_LINE, FEW_BYTES);
    expect(await sendGoodForm(), 'the line is full').toMatchObject({ status: 503, body: { code: 'busy' } });
    await breakOff(waiting, arrived.slice(AT_ONCE, AT_ONCE + IN_LINE));
    const good = sendGoodForm();
    await vi.waitFor(() => {
      expect(arrived).toHaveLength(AT_ONCE + IN_LINE + 2);
    }, 5_000);
    await breakOff(reading, arrived.slice(0, AT_ONCE));
    expect(await good).toMatchObject(READ);
  });
});

// security: T47
test.each([
  ['between two parts', FEW_BYTES],
  ['within a file', START_OF_FILE],
])('a sender who stops %s is refused after a while', LIMIT, async (_where, beginning) => {
  const sockets = await beginForms(AT_ONCE, beginning, '/api/short-forms');
  const good = sendGoodForm();
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString('latin1').split('\r\n', 1)[0];
    }),
  );
  expect(answers).toEqual(Array(AT_ONCE).fill('HTTP/1.1 400 Bad Request'));
  expect(await good).toMatchObject(READ);
});
