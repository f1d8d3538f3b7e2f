/**
 * Posts to a member's URL without SSRF: the name is resolved once, all addresses must be public, and the connection
 * uses the checked one. Redirects are not followed (docs/security.md).
 */
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { refuseInsideTransaction } from './database/database.ts';
import { withSpan } from './logging/work.ts';
import { TIMEOUTS } from './timeouts.ts';

const MOST_HEADER_BYTES = 16 * 1024;

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface OutgoingOptions {
  /** Also allows plain http to this machine, for tests and development. */
  readonly isLoopbackAllowed: boolean;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  readonly timeoutMs?: number;
}

export interface HostPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Nothing was sent: the host is not public, or the URL is not https. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** @returns the status of the response. @throws NotPublic, TooSlow, and connection errors */
export function postToHost(post: HostPost, outside: OutgoingOptions): Promise<number> {
  const facts = { 'http.request.method': 'POST', 'server.address': new URL(post.url).hostname };
  return withSpan({ name: 'POST outside', kind: 'asks', facts }, async (span) => {
    const status = await postTraced(post, outside);
    span.note({ 'http.response.status_code': status });
    return status;
  });
}

async function postTraced(
  post: HostPost,
  { isLoopbackAllowed, resolve = resolveAll, timeoutMs = TIMEOUTS.webhook }: OutgoingOptions,
): Promise<number> {
  refuseInsideTransaction('A webhook');
  const mayReach = (address: string) =>
    isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address));
  const url = new URL(post.url);
  const signal = AbortSignal.timeout(timeoutMs);
  const slow = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new TooSlow(`no answer within ${timeoutMs} ms`)), {
      once: true,
    });
  });
  const ask = async (): Promise<number> => {
    const addresses = await resolveAddresses(url, resolve);
    if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
      throw new NotPublic(`${url.hostname} is no public host`);
    const isHere = isLoopbackAllowed && addresses.every(({ address }) => isLoopbackAddress(address));
    if (url.protocol !== 'https:' && !isHere) throw new NotPublic(`${url.hostname} is not asked by https`);
    return send(url, post, { addresses, signal });
  };
  return Promise.race([ask(), slow]);
}

/** Names that are never public, including every name without a dot (RFC 6761, 6762, 8375, 9476). */
const RESERVED_NAME =
  /^[^.]*$|(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|test|invalid|onion|alt|home\.arpa)$/;

/** Refuses without a lookup. Only port 443, so that no one can send commands to other programs. */
export function isNeverPublic(
  written: string,
  { isLoopbackAllowed }: Pick<OutgoingOptions, 'isLoopbackAllowed'>,
): boolean {
  const { protocol, hostname, port } = new URL(written);
  const host = withoutBrackets(hostname).replace(/\.+$/, '');
  if (isLoopbackAllowed && isLoopbackAddress(host)) return false;
  if (protocol !== 'https:' || port !== '') return true;
  return isIP(host) === 0 ? RESERVED_NAME.test(host) : !isPublicAddress(host);
}

async function resolveAddresses({ hostname }: URL, resolve: NonNullable<OutgoingOptions['resolve']>) {
  const host = withoutBrackets(hostname);
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function resolveAll(host: string): Promise<readonly Address[]> {
  return lookup(host, { all: true });
}

function send(
  url: URL,
  { headers, body }: HostPost,
  { addresses, signal }: { readonly addresses: readonly Address[]; readonly signal: AbortSignal },
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: only(addresses),
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    });
    call.once('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', reject);
    call.end(body);
  });
}

/** Skips a second resolution, so that the checked address is called. */
function only(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** The only public range of IPv6 so far (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether anyone can reach the address. False for cloud metadata and special ranges; an IPv4 address inside an IPv6 one is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

const LOOPBACK = '127.0.0.1';

function isLoopbackAddress(address: string): boolean {
  return address === LOOPBACK;
}
