/** Load through HAProxy: payment webhooks until confirmed, and reads of public figures, recorded per phase. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltPayment } from '../../server/test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../server/test/outside/signed-webhook.ts';

const CALLERS = 6;
const READERS = 2;
const PAUSE_MS = 100;
const AGAIN_MS = 250;
const REPEATED = 4;
const READS = ['/api/queue/state', '/api/transparency/system', '/transparency'];

export interface Phase {
  readonly name: string;
  readonly beganAt: number;
  endedAt: number;
  acknowledged: number;
  failedTries: number;
  failedReads: number;
  longestWriteMs: number;
  longestReadMs: number;
  readonly answers: Map<string, number>;
}

export interface History {
  readonly phases: readonly Phase[];
  readonly acknowledged: ReadonlySet<string>;
  readonly posted: ReadonlySet<string>;
}

export interface Load {
  begin(name: string): void;
  end(): Promise<History>;
  abandon(): void;
}

interface Recorder {
  readonly url: string;
  readonly secret: string;
  readonly payments: BuiltPayment[];
  readonly acknowledged: Set<string>;
  readonly posted: Set<string>;
  phase: Phase;
  isEnding: boolean;
  isAbandoned: boolean;
}

export function startLoad(url: string, secret: string, payments: readonly BuiltPayment[]): Load {
  const phases = [createPhase('quiet')];
  const [first] = phases;
  if (first === undefined) throw new Error('no phase');
  const recorder: Recorder = {
    ...{ url, secret, payments: [...payments], phase: first, isEnding: false, isAbandoned: false },
    ...{ acknowledged: new Set<string>(), posted: new Set<string>() },
  };
  const loops = [
    ...Array.from({ length: CALLERS }, () => post(recorder)),
    ...Array.from({ length: READERS }, () => read(recorder)),
  ];
  return {
    begin: (name) => {
      recorder.phase.endedAt = performance.now();
      recorder.phase = createPhase(name);
      phases.push(recorder.phase);
    },
    abandon: () => {
      recorder.isEnding = true;
      recorder.isAbandoned = true;
    },
    end: async () => {
      recorder.isEnding = true;
      await Promise.all(loops);
      recorder.phase.endedAt = performance.now();
      return { phases, acknowledged: recorder.acknowledged, posted: recorder.posted };
    },
  };
}

function createPhase(name: string): Phase {
  return {
    ...{
      name,
      beganAt: performance.now(),
      endedAt: Number.NaN,
      acknowledged: 0,
      failedTries: 0,
      failedReads: 0,
    },
    ...{ longestWriteMs: 0, longestReadMs: 0, answers: new Map<string, number>() },
  };
}

async function post(recorder: Recorder): Promise<void> {
  while (!recorder.isEnding) {
    const payment = recorder.payments.pop();
    if (payment === undefined) throw new Error('the proof ran out of payments: build more');
    await postUntilConfirmed(recorder, payment);
    await sleep(PAUSE_MS);
  }
}

async function postUntilConfirmed(recorder: Recorder, payment: BuiltPayment): Promise<void> {
  const { acknowledged, posted } = recorder;
  const sentAt = performance.now();
  posted.add(payment.intentId);
  for (;;) {
    const answer = await postOnce(recorder, payment);
    const { phase } = recorder;
    if (recorder.isAbandoned) return;
    if (answer === 200) break;
    phase.failedTries += 1;
    phase.answers.set(String(answer), (phase.answers.get(String(answer)) ?? 0) + 1);
    await sleep(AGAIN_MS);
  }
  acknowledged.add(payment.intentId);
  recorder.phase.acknowledged += 1;
  recorder.phase.longestWriteMs = Math.max(recorder.phase.longestWriteMs, performance.now() - sentAt);
  if (acknowledged.size % REPEATED === 0) await postOnce(recorder, payment);
}

function postOnce({ url, secret }: Recorder, payment: BuiltPayment): ReturnType<typeof postWebhook> {
  return postWebhook(url, signWebhook(succeededBody(payment), secret, Math.floor(Date.now() / 1_000)));
}

async function read(recorder: Recorder): Promise<void> {
  let answeredAt = performance.now();
  for (let at = 0; !recorder.isEnding; at += 1) {
    const isAnswered = await readOnce(`${recorder.url}${READS[at % READS.length] ?? '/'}`);
    const { phase } = recorder;
    const now = performance.now();
    phase.longestReadMs = Math.max(phase.longestReadMs, now - answeredAt);
    if (isAnswered) answeredAt = now;
    else phase.failedReads += 1;
    await sleep(PAUSE_MS);
  }
}

async function readOnce(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
