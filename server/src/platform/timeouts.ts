/**
 * All time limits of external calls, leases, and schedules of retries. Two schedules depend on stored times and are SQL:
 * messages during an outage (outbox/store.ts) and accounts for payouts that are not ready (withdrawals/accounts/store.ts).
 */

/** Milliseconds. Each is shorter than the limit of its caller; a request is answered within `answer`. */
export const TIMEOUTS = {
  databaseConnect: 10_000,
  /** Longer than the server's statement_timeout (15 s), which ends a slow statement and keeps the connection. */
  databaseAnswer: 20_000,
  /** A replica that is silent for this long counts as down. */
  replicaAnswer: 3_000,
  primaryAnswer: 2_000,
  /** Until the first notification of our own arrives; a pooler delivers none. */
  listenProbe: 5_000,
  /** For another process that migrates. */
  migrationLock: 60_000,
  /** Per attempt, so that others do not queue behind a waiting migration for long. */
  migrationTable: 2_000,
  /** Until a request has arrived completely. */
  request: 30_000,
  /** Longer than a charge may take, and shorter than a proxy waits. */
  answer: 35_000,
  /** An upload may take a minute to arrive, and waits for its turn. */
  uploadAnswer: 100_000,
  /** Per form from its turn, because a slow client would hold its place forever. */
  uploadReading: 60_000,
  picture: 20_000,
  figures: 5_000,
  /** Two attempts must fit into the request timeout and into a lease. */
  cardProvider: 10_000,
  /** Banks are slow, and a timeout would leave the member without an answer. Includes the retry. */
  charge: 30_000,
  staffSignIn: 5_000,
  smtpConnect: 10_000,
  smtpSilence: 20_000,
  sms: 10_000,
  push: 10_000,
  webhook: 10_000,
  beacon: 4_000,
  filesConnect: 3_000,
  /** For all attempts of one call. */
  filesAnswer: 15_000,
  traceExport: 2_000,
  doctorProbe: 12_000,
  /** For all steps of a stop together: Docker kills after 10 s, others later. */
  stop: 9_000,
  /** For a start that waits for another service. */
  stopStep: 3_000,
  stopJobs: 4_000,
  /** For calls in progress during shutdown; then the listener closes. */
  stopAnswers: 5_000,
  /** Takes seconds on a working disk; a broken disk must not block the start indefinitely. */
  postgresSetup: 300_000,
  postgresTrial: 30_000,
  postgresProbe: 10_000,
  postgresStop: 30_000,
  postgresQuit: 5_000,
  postgresGivenUp: 3_000,
  /** A killed postmaster can stay a zombie for 2 s, and its children hold the shared memory a little longer. */
  postgresLeftover: 15_000,
  postgresLockFile: 10_000,
} satisfies Readonly<Record<string, number>>;

/** Milliseconds between a failure and the next attempt, always the same. */
export const PAUSES = {
  cardProvider: 500,
  listen: 2_000,
  /** For public reads after a replica has failed. */
  replica: 5_000,
  migrationTable: 1_000,
  /** For a job whose schedule could not be read. */
  job: 30_000,
  postgresRestart: 1_000,
} satisfies Readonly<Record<string, number>>;

/** How long leased work stays with its process; afterwards another one takes it. Longer than its external calls. */
export const LEASE_SECONDS = {
  refund: 60,
  withdrawal: 60,
  payoutAccount: 60,
  autoPay: 600,
  notice: 60,
  /** Longer than the slowest batch, so that no other process leases a message that is being sent. */
  message: 120,
  webhook: 120,
  /** Renewed while the job runs. */
  job: 120,
} satisfies Readonly<Record<string, number>>;

/** The result did not arrive in time; a later one is ignored. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Rejects after this many milliseconds. It ends only the wait, so the work itself must be bounded too. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${message} within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const HOUR_SECONDS = 3_600;

/** Refunds, withdrawals, notices and scheduled jobs: 10 s, 40 s, 90 s …, at most an hour. */
export function computeRetryDelaySeconds(tries: number): number {
  return Math.min(HOUR_SECONDS, 10 * tries * tries);
}

/** Withdrawals that cannot be sent yet: payouts are on hold, or our balance is not yet available. */
export const WITHDRAWAL_RETRY_SECONDS = { held: 60, balancePending: HOUR_SECONDS } as const;

/** Older requests are looked up at the provider before the first try, because it forgets keys within a day. */
export const FRESH_MINUTES = 10;

export const TRIES_BEFORE_ALARM = 3;

/** After the last attempt a message has failed. */
export const MAX_MESSAGE_ATTEMPTS = 8;

/** Emails, text messages and push messages: 5, 25, 125 … seconds, at most an hour. */
export function computeMessageRetrySeconds(attempts: number): number {
  return Math.min(HOUR_SECONDS, 5 ** attempts);
}

const WEBHOOK_RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000];

/** Webhook deliveries: three days in all (Standard Webhooks), then undefined. */
export function computeWebhookRetrySeconds(attempts: number): number | undefined {
  return WEBHOOK_RETRY_SECONDS[attempts - 1];
}

/** How long a webhook endpoint gets no delivery after failures in a row. */
export function computeEndpointRestSeconds(failures: number): number {
  return Math.min(300, 5 * failures);
}

export const FIRST_BREAKER_PAUSE_MS = 5_000;

/** External services that failed five times in a row: the first pause, each further one doubled, up to five minutes. */
export function computeBreakerPauseMs(attempt: number, firstPauseMs: number): number {
  return Math.min(firstPauseMs * 2 ** (attempt - 1), 300_000);
}
