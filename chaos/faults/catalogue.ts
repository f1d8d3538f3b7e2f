/** The faults by name. Each says what it aims at; what it does stands in its own file. */
import { doubleEvents, delayEvents, repeatAfterADay, replayOldEvents, shuffleEvents } from './events.ts';
import { jumpAppClock, jumpDatabaseClock } from './clocks.ts';
import {
  abandonTransactions,
  cancelStatements,
  exhaustPools,
  holdLocks,
  takeConnections,
} from './contention.ts';
import { failOver, leadToReadOnly } from './failover.ts';
import type { Fault } from './fault.ts';
import { fillFileDisk } from './files.ts';
import { rotateKeys } from './keys.ts';
import { forgetMails, loseMailServer, slowMails } from './mail.ts';
import { runOutOfMemory } from './memory.ts';
import {
  cutConnections,
  halfOpen,
  loseCommitReplies,
  loseCommits,
  slowDown,
  tearMessages,
  trickle,
} from './network.ts';
import { fillTheDisk, killBackend, killPostgres, pausePostgres } from './postgres.ts';
import { killAfterProvider, killApi, killProvider, pauseApi, stopApi } from './processes.ts';
import { runTwoVersions } from './versions.ts';
import { letTimeOut, letTimeOutDone, provokeErrors } from './provider.ts';

/** Begun on the earlier version, which exists once in a run. */
export const FIRST = 'two-versions';

export interface Listed {
  /** What one hit is. */
  readonly aim: string;
  readonly strike: Fault;
}

export const FAULTS: Readonly<Record<string, Listed>> = {
  [FIRST]: {
    aim: 'a COMMIT of the old version, on a database that the new one has migrated beside it',
    strike: runTwoVersions,
  },
  'lost-commit-reply': {
    aim: 'a COMMIT that is on disk, and whose answer is lost',
    strike: loseCommitReplies,
  },
  'lost-commit': { aim: 'a COMMIT that never reaches the server', strike: loseCommits },
  'half-open': { aim: 'a connection that carries nothing any more, unknown to both ends', strike: halfOpen },
  'slow-database': { aim: 'a statement that takes up to 2 s longer', strike: slowDown },
  'torn-messages': { aim: 'an answer that arrives byte by byte', strike: tearMessages },
  'trickled-answers': { aim: 'an answer that arrives at one byte a second', strike: trickle },
  'cut-connections': { aim: 'a connection that breaks', strike: cutConnections },
  'kill-postgres': { aim: 'kill -9 of the postmaster while a COMMIT is on the way', strike: killPostgres },
  'kill-backend': { aim: 'kill -9 of a backend that has a COMMIT and has not answered', strike: killBackend },
  'pause-postgres': {
    aim: 'a call that waits while all of PostgreSQL stands still for 24 or 65 s',
    strike: pausePostgres,
  },
  'full-disk': {
    aim: 'a write refused for lack of room, or a PostgreSQL that falls over it',
    strike: fillTheDisk,
  },
  'full-file-disk': { aim: 'a picture refused for lack of room', strike: fillFileDisk },
  'read-only': { aim: 'a write refused by a follower that is not yet promoted', strike: leadToReadOnly },
  failover: { aim: 'a call under way when the primary dies and its follower takes over', strike: failOver },
  'locks-held': { aim: 'a wait for a lock that is given up', strike: holdLocks },
  'abandoned-transactions': {
    aim: 'a transaction that the server ends because nothing more of it came',
    strike: abandonTransactions,
  },
  'cancelled-statements': {
    aim: 'a statement that the server cancels for taking too long',
    strike: cancelStatements,
  },
  'pool-exhausted': { aim: 'a connection of a pool that waits, while all of both do', strike: exhaustPools },
  'no-connections': { aim: 'a connection that the server has no room for', strike: takeConnections },
  'kill-api': { aim: 'kill -9 of a process while its COMMIT is on the way', strike: killApi },
  'kill-after-provider': {
    aim: 'kill -9 of a process between the provider’s act and our commit',
    strike: killAfterProvider,
  },
  'pause-api': { aim: 'a call that waits while its process stands still for 24 or 65 s', strike: pauseApi },
  'stop-api': { aim: 'a call under way when its process is told to stop', strike: stopApi },
  'memory-limit': { aim: 'a call under way when its process runs out of memory', strike: runOutOfMemory },
  'rotated-keys': {
    aim: 'a COMMIT while every secret is changed, one process after the other',
    strike: rotateKeys,
  },
  'provider-down': { aim: 'a call of the provider that reaches no one', strike: killProvider },
  'provider-errors': {
    aim: 'a call that the provider answers with an error, before or after its effect',
    strike: provokeErrors,
  },
  'provider-time-outs': {
    aim: 'a call that the provider never answers, nor carries out',
    strike: letTimeOut,
  },
  'provider-silence': {
    aim: 'a call that the provider carries out and never answers',
    strike: letTimeOutDone,
  },
  'doubled-events': { aim: 'another copy of an event, at the same time', strike: doubleEvents },
  'shuffled-events': { aim: 'an event that overtakes another', strike: shuffleEvents },
  'delayed-events': {
    aim: 'an event that arrives after the hold it pays for has lapsed',
    strike: delayEvents,
  },
  'old-events': { aim: 'an event with a signature of yesterday, refused', strike: replayOldEvents },
  'repeated-events': { aim: 'an event that is told again a day later', strike: repeatAfterADay },
  'mail-down': { aim: 'a mail server that hangs up', strike: loseMailServer },
  'mail-forgotten': { aim: 'a mail that was taken without an answer', strike: forgetMails },
  'mail-slow': { aim: 'a mail that takes 18 s', strike: slowMails },
  'app-clock': {
    aim: 'a jump of a process’s clock by 10 to 60 minutes, forth and back',
    strike: jumpAppClock,
  },
  'database-clock': {
    aim: 'a hold under way when the database’s clock jumps 16 minutes ahead',
    strike: jumpDatabaseClock,
  },
};
