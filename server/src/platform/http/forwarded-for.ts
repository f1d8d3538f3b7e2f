/** Addresses that proxies write with a port, or that are none: limits and records know callers by plain addresses. */
import { isIP } from 'node:net';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IN_BRACKETS = /^\[([0-9a-f:.%]+)\](?::\d{1,5})?$/i;

/** Every part of X-Forwarded-For without its port; what is not written so stays as it is. */
export function withoutPorts(header: string): string {
  return header
    .split(',')
    .map((part) => part.trim())
    .map((part) => (WITH_PORT.exec(part) ?? IN_BRACKETS.exec(part))?.[1] ?? part)
    .join(', ');
}

/** The first hook: nothing has asked yet who calls. */
export function dropForwardedPorts({ raw }: FastifyRequest): Promise<void> {
  const written = raw.headers['x-forwarded-for'];
  if (typeof written === 'string') raw.headers['x-forwarded-for'] = withoutPorts(written);
  return Promise.resolve();
}

/** A trusted proxy that names no address would make of many callers one, or of one caller many. */
export function refuseUnknownCaller({ ip }: FastifyRequest): Promise<void> {
  const [address = ''] = ip.split('%', 1);
  return isIP(address) === 0 ? Promise.reject(new Refusal(httpRefusals.unknown_caller)) : Promise.resolve();
}
