/** Rate limits in the database, shared by all processes. docs/api-calls.md lists them. */
import { isIPv4, isIPv6 } from 'node:net';
import { floorDivide } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { computePurposeHash } from '../crypto/tokens.ts';
import type { Database } from '../database/database.ts';
import type { PreHandler } from '../http/app.ts';
import { Refusal } from '../http/refusal.ts';
import { deleteEnded, upsertAttempt } from './store.ts';

type LimitSettings = Pick<Settings, 'rateLimitFactor' | 'appSecret'>;

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly perSeconds: number;
}

export interface RouteLimit extends Limit {
  /** By the caller's address, or by a value of the request, such as the email address in its validated body. */
  readonly by: 'ip' | ((request: FastifyRequest) => string);
}

/** The limit for one email address across accounts, by the name of the limit per account. */
export interface SharedLimit {
  readonly name: string;
  /** The limits of first messages of different accounts, and of all later ones. */
  readonly first: number;
  readonly further: number;
  readonly perSeconds: number;
}

/** A company or the customers of a carrier share a /48: together they get this multiple of a caller's limit. */
const CALLERS_OF_A_SITE = 10;

/** A gate for a route: counts the attempt, then refuses with too_many_requests over the limit. */
export function rateLimit(settings: LimitSettings, limit: RouteLimit): PreHandler {
  return (request) => {
    const { database } = request;
    const { by } = limit;
    return by === 'ip'
      ? countAttemptByNetwork(database, settings, limit, request.ip)
      : countAttempt(database, settings, limit, by(request));
  };
}

/** Counts the attempt for the address's network. @throws too_many_requests */
export async function countAttemptByNetwork(
  database: Database,
  settings: LimitSettings,
  limit: Limit,
  ip: string,
): Promise<void> {
  await countAttempt(database, settings, limit, toCallerKey(ip));
  const site = getSite(ip);
  // After the caller's own limit: a caller over it uses up nothing of the network's.
  if (site === undefined) return;
  const shared = { ...limit, name: `${limit.name}, site`, max: limit.max * CALLERS_OF_A_SITE };
  await countAttempt(database, settings, shared, site);
}

/** For commands, before they open a transaction: a refusal must not roll the count back. @throws too_many_requests */
export async function countAttempt(
  database: Database,
  settings: LimitSettings,
  limit: Limit,
  caller: string,
): Promise<void> {
  const { isOver, resetsInSeconds } = await count(database, settings, limit, caller);
  if (isOver) throw tooManyRequests(resetsInSeconds);
}

export function tooManyRequests(seconds: number): Refusal {
  const minutes = Math.max(1, floorDivide(seconds + 59, 60));
  return new Refusal(httpRefusals.too_many_requests, { minutes }, { retryAfterSeconds: seconds });
}

/** For messages to a person: others can use up the limit, so the response must not change. */
export async function isWithinLimit(
  database: Database,
  settings: LimitSettings,
  limit: Limit,
  caller: string,
): Promise<boolean> {
  return !(await count(database, settings, limit, caller)).isOver;
}

/** First messages of accounts count separately, so that one busy account cannot block the others. */
export async function isWithinShare(
  database: Database,
  settings: LimitSettings,
  { name, first, further, perSeconds }: SharedLimit,
  { account, target }: { readonly account: string; readonly target: string },
): Promise<boolean> {
  const own = { name: `${name}, by account`, max: 1, perSeconds };
  const isFirst = await isWithinLimit(database, settings, own, `${account} ${target}`);
  const shared = isFirst
    ? { name: `${name}, first of an account`, max: first, perSeconds }
    : { name: `${name}, further ones`, max: further, perSeconds };
  return isWithinLimit(database, settings, shared, target);
}

async function count(
  database: Database,
  { rateLimitFactor, appSecret }: LimitSettings,
  { name, max, perSeconds }: Limit,
  caller: string,
): Promise<{ readonly isOver: boolean; readonly resetsInSeconds: number }> {
  if (rateLimitFactor === 0) return { isOver: false, resetsInSeconds: 0 };
  // At least one attempt, however small the factor.
  const allowed = Math.max(max * rateLimitFactor, 1);
  const callerHash = computePurposeHash({ appSecret }, `rate limit ${name}`, caller);
  const attempt = { limitName: name, callerHash, perSeconds };
  const { taken, resetsInSeconds } = await database.transact((tx) => upsertAttempt(tx, attempt));
  return { isOver: taken > allowed, resetsInSeconds };
}

/** Deletes ended windows; run every few minutes. */
export async function deleteExpiredLimits(database: Database): Promise<void> {
  await database.transact(deleteEnded);
}

/** Groups addresses by caller: one IPv4 address, or one IPv6 /64, because every household has such a network. */
export function toCallerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [address = ''] = ip.split('%', 1);
  return isIPv6(address) ? `${takeNetworkGroups(address, 4)}::/64` : ip;
}

/** The /48 of an IPv6 address, which providers assign to one customer; undefined for IPv4. */
export function getSite(ip: string): string | undefined {
  if (!toCallerKey(ip).endsWith('/64')) return undefined;
  const [address = ''] = ip.split('%', 1);
  return `${takeNetworkGroups(address, 3)}::/48`;
}

function takeNetworkGroups(address: string, count: number): string {
  const withoutDots = address.replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0');
  const [before = '', after] = withoutDots.split('::', 2);
  const head = splitGroups(before);
  const tail = after === undefined ? [] : splitGroups(after);
  const missing = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => '0');
  const all = after === undefined ? head : [...head, ...missing, ...tail];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function splitGroups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
