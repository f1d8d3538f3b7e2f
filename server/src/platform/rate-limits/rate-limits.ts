/** Limits shared by every app process, because they live in the database. docs/api-calls.md lists all of them. */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { purposeHash } from '../crypto/purpose-hashes.ts';
import type { Database } from '../database/database.ts';
import type { PreHandler } from '../http/app.ts';
import { Refusal } from '../http/refusal.ts';
import { toCallerKey, getSite } from './caller.ts';
import { deleteEnded, upsertAttempt } from './store.ts';

type LimitSettings = Pick<Settings, 'rateLimitFactor' | 'appSecret'>;

export interface Limit {
  /** Unique; what it protects, e.g. `sign-in by address`. */
  readonly name: string;
  /** Attempts let through in one window, before RATE_LIMIT_FACTOR. */
  readonly max: number;
  readonly perSeconds: number;
}

export interface RouteLimit extends Limit {
  /** By the caller's address, or by what the request names, such as the e-mail address in its validated body. */
  readonly by: 'ip' | ((request: FastifyRequest) => string);
}

/** What one mailbox gets from all accounts together, by the name of one account's own limit. */
export interface SharedLimit {
  readonly name: string;
  /** First messages of different accounts, and all further ones. */
  readonly first: number;
  readonly further: number;
  readonly perSeconds: number;
}

/** A company or a carrier's customers share a network of 48 bits: together they may do so many times what one caller may. */
const CALLERS_OF_A_SITE = 10;

/** A gate for a route: counts the attempt, then refuses with too_many_requests if there were too many. */
export function rateLimit(database: Database, settings: LimitSettings, limit: RouteLimit): PreHandler {
  return (request) => {
    const { by } = limit;
    return by === 'ip'
      ? takeByNetwork(database, settings, limit, request.ip)
      : takeFromLimit(database, settings, limit, by(request));
  };
}

/** Counts the attempt for the network that an address stands for. @throws too_many_requests */
export async function takeByNetwork(
  database: Database,
  settings: LimitSettings,
  limit: Limit,
  ip: string,
): Promise<void> {
  await takeFromLimit(database, settings, limit, toCallerKey(ip));
  const site = getSite(ip);
  // After the caller's own: one that is over its limit uses up nothing of its neighbors'.
  if (site === undefined) return;
  const shared = { ...limit, name: `${limit.name}, site`, max: limit.max * CALLERS_OF_A_SITE };
  await takeFromLimit(database, settings, shared, site);
}

/**
 * The same inside a command, before it opens its transaction: a refusal must not roll the count back.
 * @throws too_many_requests
 */
export async function takeFromLimit(
  database: Database,
  settings: LimitSettings,
  limit: Limit,
  caller: string,
): Promise<void> {
  const { isOver, resetsInSeconds } = await count(database, settings, limit, caller);
  if (isOver) throw tooManyRequests(resetsInSeconds);
}

/** What the caller is told who is over a limit. */
export function tooManyRequests(seconds: number): Refusal {
  return new Refusal(httpRefusals.too_many_requests, { seconds }, { retryAfterSeconds: seconds });
}

/**
 * Counts the attempt and says whether it is within the limit. For limits that protect a person's mailbox or phone:
 * others can use those up, so the answer to the person must not change; only the message is left out.
 */
export async function isWithinLimit(
  database: Database,
  settings: LimitSettings,
  limit: Limit,
  caller: string,
): Promise<boolean> {
  return !(await count(database, settings, limit, caller)).isOver;
}

/**
 * The same for what several accounts may send to one mailbox: the first message of each account is counted apart, so that
 * one account, however busy, cannot use up what the others have.
 */
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
  const callerHash = purposeHash({ appSecret }, `rate limit ${name}`, caller);
  const attempt = { limitName: name, callerHash, perSeconds };
  const { taken, resetsInSeconds } = await database.transact((tx) => upsertAttempt(tx, attempt));
  return { isOver: taken > allowed, resetsInSeconds };
}

/** Forgets windows that have ended; run every few minutes. */
export async function sweepRateLimits(database: Database): Promise<void> {
  await database.transact(deleteEnded);
}
