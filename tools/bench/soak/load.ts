/** Steady mixed load: reads, entries by webhook and by hold, new groups with a first round, and live streams. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@circle-link/contract/live';
import { openHistory } from '../../chaos/check/history.ts';
import { circleClient } from '../../chaos/clients/circles.ts';
import { entryClient } from '../../chaos/clients/entries.ts';
import type { Ground } from '../../chaos/clients/load.ts';
import { webhookClient } from '../../chaos/clients/webhooks.ts';
import { openDatabase } from '../../../server/src/platform/database/database.ts';
import { DEMO_PASSWORD } from '../../../server/src/app/demo/demo-accounts.ts';
import { signIn } from '../../../server/test/factories/build-member.ts';
import { type Browser, openBrowser } from '../../../server/test/browser/test-browser.ts';
import { type Product, WEBHOOK_SECRET } from '../product.ts';

const READS = [
  '/api/dashboard',
  '/api/groups',
  '/api/payments',
  '/api/activities',
  '/api/queue/state',
  '/api/transparency/system',
];
const STREAMS = 20;
const STREAM_MS = 60_000;
/** Interval of each kind; skipped while the previous run is active. */
const EVERY_MS = { reads: 50, webhooks: 250, entries: 5_000, circles: 10_000 } as const;

export interface SoakLoad {
  readonly done: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
  end(): Promise<void>;
}

export async function startSoakLoad(product: Product, pace: number): Promise<SoakLoad> {
  const database = openDatabase({ url: product.databaseUrl, maxConnections: 2 });
  const ended = new AbortController();
  const done: Record<string, number> = {};
  const failures: string[] = [];
  const isEnding = (): boolean => ended.signal.aborted;
  const ground: Ground = {
    url: product.url,
    providerUrl: product.url,
    webhookSecret: () => WEBHOOK_SECRET,
    database,
    history: openHistory(),
    nowSeconds: () => Math.floor(Date.now() / 1_000),
    hasFreshKeys: false,
    step: (work) => work(),
  };
  const readers: Browser[] = [];
  for (const username of ['ada', 'bruno', 'mia']) {
    const browser = openBrowser(product.url);
    await signIn(browser, { username, password: DEMO_PASSWORD });
    readers.push(browser);
  }
  const repeat = (kind: string, everyMs: number, work: () => Promise<void>): Promise<void>[] =>
    Array.from({ length: pace }, () => repeatOne(kind, everyMs, work));
  const repeatOne = async (kind: string, everyMs: number, work: () => Promise<void>): Promise<void> => {
    while (!isEnding()) {
      const next = sleep(everyMs, undefined, { signal: ended.signal }).catch(() => undefined);
      try {
        await work();
        done[kind] = (done[kind] ?? 0) + 1;
      } catch (error) {
        if (!isEnding()) failures.push(`${kind}: ${String(error)}`);
      }
      await next;
    }
  };
  const webhook = webhookClient();
  let reads = 0;
  const running = [
    ...repeat('reads', EVERY_MS.reads, () => {
      reads += 1;
      return readOnce(readers[reads % readers.length]!, READS[reads % READS.length]!);
    }),
    ...repeat('webhooks', EVERY_MS.webhooks, () => webhook(ground)),
    ...repeat('entries', EVERY_MS.entries, () => entryClient(ground)),
    ...repeat('circles', EVERY_MS.circles, () => circleClient(ground)),
    ...Array.from({ length: STREAMS }, (_, nth) =>
      repeatOne('streams', 0, () => listen(product.url, readers[nth % readers.length]!, ended.signal)),
    ),
  ];
  return {
    done,
    failures,
    end: async () => {
      ended.abort();
      await Promise.all(running);
      await database.close();
    },
  };
}

async function readOnce(browser: Browser, path: string): Promise<void> {
  const { status } = await browser.request('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

async function listen(url: string, { cookies }: Browser, ended: AbortSignal): Promise<void> {
  const over = AbortSignal.timeout(STREAM_MS);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const signal = AbortSignal.any([over, ended]);
  const answer = await fetch(`${url}${LIVE_PATH}`, { headers: { cookie, origin: url }, signal });
  if (answer.status !== 200) throw new Error(`${LIVE_PATH} answered ${answer.status}`);
  try {
    for await (const _ of answer.body ?? []);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
