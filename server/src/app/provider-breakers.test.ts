import { request as ask, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeHosts, hostAt, json } from '../../test/outside/broken-host.ts';
import { startTestBucket, type TestBucket } from '../../test/outside/test-bucket.ts';
import { type Breaker, createBreaker, OutOfService } from '../platform/breaker.ts';
import { type CardProvider, CardProviderError } from '../platform/card-provider/port.ts';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { getFilesBreaker, openFileStore } from '../platform/files/files.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import {
  type PayoutProvider,
  PayoutProviderError,
  PayoutWebhookRefused,
} from '../platform/payout-provider/port.ts';
import {
  addCardBreaker,
  addPayoutBreaker,
  listBreakers,
  listProbes,
  openProviderBreakers,
  probeFailingServices,
  type ProviderBreakers,
  waitForParts,
} from './provider-breakers.ts';
import { cardsAt, payoutsAt } from './providers.ts';

const PAUSE_MS = 80;
const LISTED = { kind: 'disputes', fromSeconds: 0, untilSeconds: 1, after: null } as const;
const EMPTY = json(200, { object: 'list', url: '/v1/x', has_more: false, data: [] });
const broken: RequestListener = (request, response) => {
  response.setHeader('stripe-should-retry', 'false');
  json(500, { error: { type: 'api_error', message: 'An error occurred' } })(request, response);
};
const clock = { nowSeconds: () => Promise.resolve(1_800_000_000) };

let answerNow: RequestListener = EMPTY;
let calls = 0;
let url: string;
let settings: Settings;
let breakers: ProviderBreakers;
let cards: CardProvider;
let payouts: PayoutProvider;

beforeAll(async () => {
  settings = readSettings({ DATA_DIR: '/tmp/circle-link-nothing' });
  url = await hostAt((request, response) => {
    calls += 1;
    answerNow(request, response);
  });
});
afterAll(closeHosts);
/** The test ends pauses explicitly, so that slow machines do not end them early. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});
beforeEach(() => {
  answerNow = EMPTY;
  calls = 0;
  breakers = openProviderBreakers({ firstPauseMs: PAUSE_MS });
  cards = addCardBreaker(cardsAt(settings, url), breakers);
  payouts = addPayoutBreaker(payoutsAt(settings, url), breakers);
});

async function failTimes(times: number, call: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(call()).rejects.toThrow();
}
const list = () => cards.listPage(LISTED);
const transfers = () => payouts.listTransfers({ sinceSeconds: 0 });

describe('the provider', () => {
  // security: 16.5.2
  test('for cards is paused after five failures with its own error, while payouts continue', async () => {
    answerNow = broken;
    await failTimes(5, list);
    await expect(list()).rejects.toBeInstanceOf(CardProviderError);
    await expect(list()).rejects.toThrow(/^cards: out of service/);
    expect(calls).toBe(5);
    expect(breakers.payouts.view().outage).toBeNull();
    answerNow = EMPTY;
    await transfers();
  });

  test('for payouts is paused in the same way', async () => {
    answerNow = broken;
    await failTimes(5, transfers);
    await expect(transfers()).rejects.toBeInstanceOf(PayoutProviderError);
    expect(calls).toBe(5);
    expect(breakers.cards.view().outage).toBeNull();
  });

  test.each([
    ['a card that is declined', json(402, { error: { type: 'card_error', code: 'card_declined' } })],
    ['a call that is wrong', json(400, { error: { type: 'invalid_request_error', message: 'No' } })],
  ])('counts as available when it answers %s', async (_name, answer) => {
    answerNow = answer;
    await failTimes(8, list);
    expect(calls).toBe(8);
    expect(breakers.cards.view().outage).toBeNull();
  });

  test('is not called to read a webhook', async () => {
    answerNow = broken;
    await failTimes(5, list);
    await expect(cards.readWebhook(Buffer.from('{}'), 't=1,v1=00', 1)).rejects.toThrow(/signature/i);
  });

  test('is not called to read a payout webhook, which is refused at once', async () => {
    answerNow = broken;
    await failTimes(5, transfers);
    expect(() => payouts.readWebhook(Buffer.from('{}'), 't=1,v1=00', 1)).toThrow(PayoutWebhookRefused);
  });
});

describe('a job', () => {
  const jobNamed = (name: string, run: () => Promise<unknown>): Job => ({ name, everySeconds: 1, run });
  const run = (job: Job): Promise<unknown> => job.run();

  test.each([
    ['auto-pay', 'cards'],
    ['refunds', 'cards'],
    ['payouts', 'payouts'],
    ['files-sweep', 'files'],
  ] as const)('%s waits only for %s, and continues afterwards', async (name, part) => {
    let runs = 0;
    const all = ['cards', 'payouts', 'files', 'mail'] as const;
    const made = all.map((one) => createBreaker({ part: one, firstPauseMs: PAUSE_MS }));
    const job = waitForParts(
      jobNamed(name, () => Promise.resolve((runs += 1))),
      made,
    );
    const failing = async (breaker: Breaker | undefined): Promise<void> =>
      failTimes(5, async () => breaker?.run(() => Promise.reject(new OutOfService('gone'))));
    for (const breaker of made.filter((one) => one.part !== part)) await failing(breaker);
    await run(job);
    expect(runs).toBe(1);
    await failing(made.find((one) => one.part === part));
    await run(job);
    expect(runs).toBe(1);
    vi.advanceTimersByTime(PAUSE_MS);
    await run(job);
    expect(runs).toBe(2);
  });

  test('without an external service is unchanged', () => {
    const job = jobNamed('rounds', () => Promise.resolve());
    expect(waitForParts(job, [breakers.cards])).toBe(job);
  });
});

describe('the circuit breakers', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await startTestBucket();
  });
  afterAll(() => bucket.close());

  test('cover the bucket if it exists, and mail, text messages and push where they are sent', () => {
    const names = (all: readonly Breaker[]) => all.map(({ part }) => part);
    expect(names(listBreakers(settings, breakers))).toEqual(['cards', 'payouts']);
    const sender = { mail: createBreaker({ part: 'mail' }), sms: createBreaker({ part: 'sms' }) };
    const inBucket = { ...settings, s3: bucket.settings };
    expect(names(listBreakers(inBucket, breakers, { breakers: sender }))).toEqual([
      'mail',
      'sms',
      'cards',
      'payouts',
      'files',
    ]);
  });

  test('include one for the bucket, and none for a folder', async () => {
    const gone = { ...settings, s3: { ...bucket.settings, endpoint: 'http://127.0.0.1:9' } };
    expect(getFilesBreaker(settings)).toBeUndefined();
    expect(getFilesBreaker(gone)).toBe(getFilesBreaker({ s3: gone.s3 }));
    await failTimes(5, () => openFileStore(gone).get('k'.repeat(43)));
    expect(getFilesBreaker(gone)?.view().outage?.reason).not.toBe('');
    await expect(openFileStore(gone).get('k'.repeat(43))).rejects.toThrow(/left alone/);
  });
});

describe('probing an external service', () => {
  const probe = (more: Parameters<typeof listProbes>[1] = NO_SENDER) =>
    probeFailingServices(
      [...listBreakers(settings, breakers, more)],
      listProbes({ settings, cardProvider: cards, payoutProvider: payouts }, more, clock),
    );
  const NO_SENDER: Parameters<typeof listProbes>[1] = {
    mail: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    sms: { send: () => Promise.resolve() },
  };

  test('leaves a working service alone', async () => {
    await list();
    calls = 0;
    await probe();
    expect(calls).toBe(0);
  });

  test('detects an outage after one failed call, and ends it without another', async () => {
    answerNow = broken;
    await failTimes(1, list);
    expect(breakers.cards.view().outage).toBeNull();
    for (let time = 0; time < 4; time += 1) await probe();
    expect(breakers.cards.view().outage).not.toBeNull();
    calls = 0;
    await probe();
    expect(calls).toBe(0);
    answerNow = EMPTY;
    vi.advanceTimersByTime(PAUSE_MS);
    await probe();
    expect(breakers.cards.view().outage).toBeNull();
    expect(breakers.cards.isFailing()).toBe(false);
  });

  test('requests a missing file from the bucket, whose outage lasts until it answers', async () => {
    const bucket = await startTestBucket();
    const { port } = new URL(bucket.settings.endpoint);
    let isGone = true;
    const endpoint = await hostAt((request, response) => {
      if (isGone) return void request.socket.destroy();
      const { url: path, method, headers } = request;
      ask({ port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).end();
    });
    settings = { ...settings, s3: { ...bucket.settings, endpoint } };
    const breaker = getFilesBreaker(settings);
    await failTimes(1, () => openFileStore(settings).get('k'.repeat(43)));
    await probe();
    expect(breaker?.isFailing()).toBe(true);
    isGone = false;
    await probe();
    expect(breaker?.isFailing()).toBe(false);
    expect(bucket.requests).toHaveLength(1);
    settings = { ...settings, s3: undefined };
    await bucket.close();
  });

  test('resets a single failure at the next success', async () => {
    answerNow = broken;
    await failTimes(1, transfers);
    answerNow = EMPTY;
    await probe();
    expect(breakers.payouts.isFailing()).toBe(false);
  });

  test('uses the transports of mail and text messages, behind their own breakers', async () => {
    let isGone = true;
    const answer = (): Promise<void> =>
      isGone ? Promise.reject(new OutOfService('gone')) : Promise.resolve();
    const sender = {
      mail: { ...NO_SENDER.mail, probe: answer },
      sms: { ...NO_SENDER.sms, probe: answer },
      breakers: {
        mail: createBreaker({ part: 'mail', firstPauseMs: PAUSE_MS }),
        sms: createBreaker({ part: 'sms', firstPauseMs: PAUSE_MS }),
      },
    };
    const { mail, sms } = sender.breakers;
    await failTimes(1, () => mail.run(answer));
    await failTimes(1, () => sms.run(answer));
    for (let time = 0; time < 4; time += 1) await probe(sender);
    expect([mail.isWilling(), sms.isWilling()]).toEqual([false, false]);
    isGone = false;
    vi.advanceTimersByTime(PAUSE_MS);
    await probe(sender);
    expect([mail.view().outage, sms.view().outage]).toEqual([null, null]);
  });
});
