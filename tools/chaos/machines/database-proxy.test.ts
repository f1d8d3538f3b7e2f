import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

const COMMITTED = Buffer.from('C\0\0\0\u000bCOMMIT\0', 'latin1');
let server: Server;
let proxy: DatabaseProxy;

/** Answers each byte with a commit. */
beforeEach(async () => {
  server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        for (const _ of data) socket.write(COMMITTED);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await openDatabaseProxy((server.address() as AddressInfo).port);
});
afterEach(() => {
  proxy.close();
  server.close();
});

function open(): Socket {
  return connect(proxy.port, '127.0.0.1').on('error', () => undefined);
}

async function ask(socket: Socket): Promise<Buffer> {
  socket.write('Q');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer;
}

it('the database proxy forwards both directions and counts commits', async () => {
  const socket = open();
  expect(await ask(socket)).toEqual(COMMITTED);
  expect(proxy.commits()).toBe(1);
  socket.destroy();
});

it('the database proxy drops the answer and cuts the connection after the server executed it', async () => {
  proxy.weather = { fromServer: () => 'cut' };
  const socket = open();
  const closed = once(socket, 'close');
  socket.on('data', () => expect.unreachable('the answer came'));
  socket.write('Q');
  await closed;
  expect(proxy.commits()).toBe(1);
});

it('the database proxy reports the backend of a connection once the server has sent it', async () => {
  const pids: unknown[] = [];
  const note = (from: string) => (_: Buffer, backendPid: number | null) => {
    pids.push([from, backendPid]);
    return 'pass' as const;
  };
  proxy.weather = { fromApp: note('app'), fromServer: note('server') };
  const named = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => socket.write(Buffer.from('K\0\0\0\u000c\0\0\u0010\u0001abcd', 'latin1')));
  });
  named.listen(0, '127.0.0.1');
  await once(named, 'listening');
  proxy.leadTo((named.address() as AddressInfo).port);
  const socket = open();
  await ask(socket);
  await ask(socket);
  expect(pids).toEqual([
    ['app', null],
    ['server', 4_097],
    ['app', 4_097],
    ['server', 4_097],
  ]);
  socket.destroy();
  named.close();
});

it('the database proxy drops traffic without closing, and old connections stay silent after the fault', async () => {
  const arrived = new Promise<void>((resolve) => {
    proxy.weather = {
      fromApp: () => {
        resolve();
        return 'silence';
      },
    };
  });
  const socket = open();
  const heard: string[] = [];
  socket.on('data', () => heard.push('data')).on('close', () => heard.push('close'));
  socket.write('Q');
  await arrived;
  proxy.weather = {};
  socket.write('Q');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual([]);
  const other = open();
  expect(await ask(other)).toEqual(COMMITTED);
  for (const one of [socket, other]) one.destroy();
});

it('the database proxy delays and splits data without loss or reordering', async () => {
  let turn = 0;
  proxy.weather = {
    fromServer: () => {
      turn += 1;
      return turn % 2 === 0 ? { tearEveryMs: 1 } : { delayMs: 30 };
    },
  };
  const socket = open();
  const heard: Buffer[] = [];
  socket.on('data', (chunk) => heard.push(chunk));
  for (let time = 0; time < 5; time += 1) {
    socket.write('Q');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await expect
    .poll(() => Buffer.concat(heard), { timeout: 20_000 })
    .toEqual(Buffer.concat(Array.from({ length: 5 }, () => COMMITTED)));
  socket.destroy();
});

it('the database proxy switches to another server and cuts old connections', async () => {
  let visits = 0;
  const other = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const socket = open();
  await ask(socket);
  const closed = once(socket, 'close');
  proxy.leadTo((other.address() as AddressInfo).port);
  await closed;
  await once(open(), 'close');
  expect(visits).toBe(1);
  other.close();
});
