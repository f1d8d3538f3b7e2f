import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../../test/product/test-server.ts';
import { createLog } from '../logging/log.ts';

/** As Node reports a connection that was reset before its address was read. */
function hideAddress(socket: Socket): void {
  Object.defineProperty(socket, 'remoteAddress', { get: () => undefined });
}

it.each([
  ['directly', {}],
  ['behind a trusted proxy', { trustedProxies: ['127.0.0.1'] }],
])('drops a call whose connection was reset, counts it, and logs no error: %s', async (_how, settings) => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const server = await startTestServer([], { log, settings });
  server.app.server.prependListener('connection', hideAddress);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n');
  await closed;
  server.app.server.removeListener('connection', hideAddress);
  expect(received).toBe('');
  await vi.waitFor(() => expect(lines.join('')).toContain('the connection was reset'));
  const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
  expect(levels).not.toContain('error');
  expect((await server.request('GET', '/metrics')).body).toContain('http_reset_connections_total 1');
  await server.close();
});
