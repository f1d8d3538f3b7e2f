/** Classifies errors of the database. After a transient one the caller gets Retry-After, and no defect is logged. */
import { AnswerTimedOut } from './connection-pool.ts';

export const UNIQUE_VIOLATION = '23505';

export function getSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // Each SQLSTATE has a digit; EPIPE has none.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/**
 * SQLSTATEs by class or code: connections and logins (08, 28), transaction conflicts (40), read-only and idle
 * transactions (25006, 25P03, 25P04), resources (53), lock timeout (55P03), cancellation or shutdown (57), system
 * errors (58).
 */
const transientStates = /^(08...|28...|40...|53...|57...|58...|25006|25P03|25P04|55P03)$/;

const transientCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const transientMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|driver has already been destroyed)/;

/** True if the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AnswerTimedOut || transientMessages.test(error.message)) return true;
  if (transientStates.test(getSqlState(error) ?? '') || hasTransientCode(error)) return true;
  return error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isTransient);
}

function hasTransientCode(error: Error): boolean {
  if (!('code' in error) || typeof error.code !== 'string') return false;
  const isMissingSocket = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isMissingSocket || transientCodes.has(error.code);
}
