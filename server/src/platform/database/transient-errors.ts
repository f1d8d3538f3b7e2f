/** Which failures may mend by asking again: the caller is told to come back, and nothing is taken for a defect. */
import { AnswerTimedOut } from './silent-connection.ts';
import { getSqlState } from './sql-state.ts';

/**
 * PostgreSQL's states, by class or whole: connections and logging in (08, 28), conflicts of transactions (40), read-only
 * and idle transactions (25006, 25P03, 25P04), no room (53), waited too long for a lock (55P03), canceled or shutting
 * down (57), the machine's trouble (58).
 */
const transientStates = /^(08...|28...|40...|53...|57...|58...|25006|25P03|25P04|55P03)$/;

/** Of the network and of the machine. */
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

/** What pg and its pool say in words only. */
const transientMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|driver has already been destroyed)/;

/** True if the same call may succeed later without changing it. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AnswerTimedOut || transientMessages.test(error.message)) return true;
  if (transientStates.test(getSqlState(error) ?? '') || hasTransientCode(error)) return true;
  // Several addresses of one host, each of which refused.
  return error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isTransient);
}

function hasTransientCode(error: Error): boolean {
  if (!('code' in error) || typeof error.code !== 'string') return false;
  // A socket file that is not there is a server that does not run; any other missing file is not the database's.
  const isMissingSocket = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isMissingSocket || transientCodes.has(error.code);
}
