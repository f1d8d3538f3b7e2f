/** Faults by name with the event that counts as a hit. Each is in its own file. */
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

/** Starts on the earlier version, which is possible once per run. */
export const FIRST = 'two-versions';

export interface ListedFault {
  readonly aim: string;
  readonly strike: Fault;
}

export const FAULTS: Readonly<Record<string, ListedFault>> = {
  [FIRST]: {
    aim: 'the old version commits on a database that the new version has migrated',
    strike: runTwoVersions,
  },
  'lost-commit-reply': {
    aim: 'a COMMIT reaches the disk and its reply is lost',
    strike: loseCommitReplies,
  },
  'lost-commit': { aim: 'a COMMIT never reaches the server', strike: loseCommits },
  'half-open': { aim: 'a connection goes silent without either end noticing', strike: halfOpen },
  'slow-database': { aim: 'a statement takes up to 2 s longer', strike: slowDown },
  'torn-messages': { aim: 'a reply arrives byte by byte', strike: tearMessages },
  'trickled-answers': { aim: 'a reply arrives at one byte per second', strike: trickle },
  'cut-connections': { aim: 'a connection breaks', strike: cutConnections },
  'kill-postgres': { aim: 'kill -9 of the postmaster during a COMMIT', strike: killPostgres },
  'kill-backend': { aim: 'kill -9 of a backend before it answers a COMMIT', strike: killBackend },
  'pause-postgres': {
    aim: 'a call waits while PostgreSQL is paused for 24 or 65 s',
    strike: pausePostgres,
  },
  'full-disk': {
    aim: 'a write fails for lack of disk space, or PostgreSQL stops',
    strike: fillTheDisk,
  },
  'full-file-disk': { aim: 'a picture is refused for lack of disk space', strike: fillFileDisk },
  'read-only': { aim: 'a standby that is not promoted yet refuses a write', strike: leadToReadOnly },
  failover: { aim: 'a call is open when the primary dies and its standby takes over', strike: failOver },
  'locks-held': { aim: 'a wait for a lock times out', strike: holdLocks },
  'abandoned-transactions': {
    aim: 'the server ends an idle transaction',
    strike: abandonTransactions,
  },
  'canceled-statements': {
    aim: 'the server cancels a slow statement',
    strike: cancelStatements,
  },
  'pool-exhausted': { aim: 'a caller waits because both pools are exhausted', strike: exhaustPools },
  'no-connections': { aim: 'the server refuses a connection at its limit', strike: takeConnections },
  'kill-api': { aim: 'kill -9 of an app process during its COMMIT', strike: killApi },
  'kill-after-provider': {
    aim: 'kill -9 of an app process after the provider acted and before our COMMIT',
    strike: killAfterProvider,
  },
  'pause-api': { aim: 'a call waits while its app process is paused for 24 or 65 s', strike: pauseApi },
  'stop-api': { aim: 'a call is open when its app process receives SIGTERM', strike: stopApi },
  'memory-limit': { aim: 'a call is open when its app process runs out of memory', strike: runOutOfMemory },
  'rotated-keys': {
    aim: 'a COMMIT happens during the rotation of every secret',
    strike: rotateKeys,
  },
  'provider-down': { aim: 'a call to the provider finds no server', strike: killProvider },
  'provider-errors': {
    aim: 'the provider answers with an error, before or after it acts',
    strike: provokeErrors,
  },
  'provider-time-outs': {
    aim: 'the provider neither acts nor answers',
    strike: letTimeOut,
  },
  'provider-silence': {
    aim: 'the provider acts and never answers',
    strike: letTimeOutDone,
  },
  'doubled-events': { aim: 'two copies of an event arrive at once', strike: doubleEvents },
  'shuffled-events': { aim: 'an event overtakes an earlier one', strike: shuffleEvents },
  'delayed-events': {
    aim: 'an event arrives after its hold has expired',
    strike: delayEvents,
  },
  'old-events': { aim: 'an event with a day-old signature is refused', strike: replayOldEvents },
  'repeated-events': { aim: 'an event is redelivered a day later', strike: repeatAfterADay },
  'mail-down': { aim: 'the mail server hangs up', strike: loseMailServer },
  'mail-forgotten': { aim: 'the mail server accepts an email and never answers', strike: forgetMails },
  'mail-slow': { aim: 'an email takes 18 s', strike: slowMails },
  'app-clock': {
    aim: 'an app clock jumps 10 to 60 minutes and back',
    strike: jumpAppClock,
  },
  'database-clock': {
    aim: 'the database clock jumps 16 minutes ahead during a hold',
    strike: jumpDatabaseClock,
  },
};
