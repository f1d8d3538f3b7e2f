/** Removes ports from forwarded addresses and refuses invalid ones, because limits identify callers by address. */
import { isIP } from 'node:net';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { Refusal } from './refusal.ts';

const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IN_BRACKETS = /^\[([0-9a-f:.%]+)\](?::\d{1,5})?$/i;

function withoutPorts(header: string): string {
  return header
    .split(',')
    .map((part) => part.trim())
    .map((part) => (WITH_PORT.exec(part) ?? IN_BRACKETS.exec(part))?.[1] ?? part)
    .join(', ');
}

/** The first hook, before anything reads the caller's address. */
export function dropForwardedPorts({ raw }: FastifyRequest): Promise<void> {
  const written = raw.headers['x-forwarded-for'];
  if (typeof written === 'string') raw.headers['x-forwarded-for'] = withoutPorts(written);
  return Promise.resolve();
}

const resetListeners = new WeakMap<App, () => void>();

export function countResetConnections(app: App, count: () => void): void {
  resetListeners.set(app, count);
}

/** A trusted proxy that forwards no valid address would merge many callers into one, or split one into many. */
export function refuseUnknownCaller(app: App) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Node's type allows undefined for a reset connection; Fastify's does not.
    if (request.socket.remoteAddress === undefined) {
      dropCall(request, reply);
      resetListeners.get(app)?.();
      return Promise.resolve();
    }
    const [address = ''] = request.ip.split('%', 1);
    return isIP(address) === 0 ? Promise.reject(new Refusal(httpRefusals.unknown_caller)) : Promise.resolve();
  };
}

function dropCall(request: FastifyRequest, reply: FastifyReply): void {
  request.log.debug({ method: request.method }, 'the connection was reset before its call was read');
  reply.hijack();
  request.raw.destroy();
}
