/** Client, path and language of a request. Headers that a client could have set are not trusted. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { type Language, parsePreferredLanguage } from '@circle-link/contract/messages/language';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

export interface Client {
  /** The client's address; behind a trusted proxy the forwarded one. */
  readonly ip: string;
  /** Two letters from a trusted proxy's X-Geo-Country; otherwise null. */
  readonly country: string | null;
  /** From a trusted proxy's X-Geo-Region; otherwise null. */
  readonly region: string | null;
}

export function getClient(
  request: FastifyRequest,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): Client {
  const isTrustedPeer = isTrusted(request.socket.remoteAddress, trustedProxies);
  const readHeader = (name: string, shape: RegExp): string | null => {
    const written = request.headers[name];
    return isTrustedPeer && typeof written === 'string' && shape.test(written) ? written : null;
  };
  return {
    ip: request.ip,
    country: readHeader('x-geo-country', /^[A-Z]{2}$/),
    region: readHeader('x-geo-region', /^[\w .-]{1,40}$/),
  };
}

const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** A loopback proxy that adds no header looks the same, so this alone must not open anything to outsiders. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && /^(::ffff:)?127\.|^::1$/.test(address);
  return isLoopback && FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}

function isTrusted(peer: string | undefined, trustedProxies: readonly string[]): boolean {
  if (peer === undefined || trustedProxies.length === 0) return false;
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}

export function getPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function getRequestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return parsePreferredLanguage(request.headers['accept-language']);
}
