/** Answers invalid or oversized HTTP, which reaches no route, on the socket in the form of a refusal. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { protocolRefusals } from '@circle-link/contract/refusals/http';
import { toErrorBody } from './error-answer.ts';
import { Refusal } from './refusal.ts';

const BY_CODE: Readonly<Record<string, keyof typeof protocolRefusals>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413',
  HPE_HEADER_OVERFLOW: '431',
};

/** Answers 400, 408, 413 or 431, and closes the connection; a broken connection gets nothing. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = BY_CODE[error.code ?? ''] ?? '400';
  const body = JSON.stringify(toErrorBody(new Refusal(protocolRefusals[status]), 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
