import { setTimeout } from 'node:timers/promises';
import type { OperationsPage } from '@circle-link/contract/admin/operations';
import { EXTERNAL_SERVICES, type ExternalService, type Outages } from '@circle-link/contract/live';
import { beforeEach, expect, test } from 'vitest';
import { openAdmin } from '../../../test/factories/build-admin.ts';
import { listenTo } from '../../../test/browser/listen-to.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { type Breaker, createBreaker, OutOfService } from '../../platform/breaker.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';

const PAUSE_MS = 50;
const REASON = 'connect ECONNREFUSED 10.1.2.3:587 (user hello@operator.example)';

let breakers: Map<ExternalService, Breaker>;
let product: TestProduct;
beforeEach(async () => {
  breakers = new Map(
    EXTERNAL_SERVICES.map((part) => [part, createBreaker({ part, firstPauseMs: PAUSE_MS })] as const),
  );
  product = await startTestProduct({ breakers: [...breakers.values()] });
});

const fetchList = ({ browser }: Pick<Payer, 'browser'>) =>
  expectOk<Outages>(browser.request('GET', '/api/outages'));

async function breakDown(part: ExternalService): Promise<void> {
  for (let time = 0; time < 5; time += 1)
    await breakers
      .get(part)
      ?.run(() => Promise.reject(new OutOfService(REASON)))
      .catch(() => undefined);
}

async function recover(part: ExternalService): Promise<void> {
  await setTimeout(PAUSE_MS + 20);
  await breakers.get(part)?.run(() => Promise.resolve());
}

test('a member sees the services that are down in order, never why, and no push outage', async () => {
  const member = await signInMember(product);
  expect(await fetchList(member)).toEqual({ parts: [] });
  for (const part of ['files', 'push', 'mail', 'cards'] as const) await breakDown(part);
  const answer = await member.browser.request('GET', '/api/outages');
  expect(answer.body).toEqual({ parts: ['cards', 'mail', 'files'] });
  expect(JSON.stringify(answer)).not.toMatch(/ECONNREFUSED|10\.1\.2\.3|operator/);
  await setTimeout(PAUSE_MS + 20);
  expect((await fetchList(member)).parts).toContain('mail');
  for (const part of ['files', 'mail', 'cards'] as const) await recover(part);
  expect(await fetchList(member)).toEqual({ parts: [] });
});

test('an open page is notified when an outage begins and ends, and not in between', async () => {
  const member = await signInMember(product);
  const listener = await listenTo(product.url, member);
  const write = () => product.database.transact((tx) => recordMessages(tx, []));
  await breakDown('cards');
  await write();
  const report = { isOwn: false, groupIds: [], isQueue: false, isService: true };
  expect(await listener.next()).toEqual(report);
  await recover('cards');
  await write();
  expect(await listener.next()).toEqual(report);
  expect(await fetchList(member)).toEqual({ parts: [] });
  listener.stop();
});

test('an admin sees start, cause, waiting work and next retry', async () => {
  const admin = await openAdmin(product, 'support');
  const view = () => expectOk<OperationsPage>(admin.browser.request('GET', '/api/admin/operations'));
  expect((await view()).outages).toEqual([]);
  const mail = { channel: 'mail', to: 'ana@example.com', subject: 'S', text: 'T', html: '<p>T</p>' } as const;
  await product.database.transact((tx) =>
    recordMessages(tx, [
      { ...mail, dedupeKey: 'waits:1' },
      { ...mail, dedupeKey: 'waits:2' },
    ]),
  );
  const waitingBefore = (await view()).messages.waiting;
  await breakDown('mail');
  await breakDown('payouts');
  const { outages } = await view();
  expect(outages).toMatchObject([
    { part: 'mail', reason: REASON, waiting: waitingBefore },
    { part: 'payouts', reason: REASON, waiting: null },
  ]);
  for (const { since, triedAt } of outages)
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(triedAt));
  await recover('mail');
  expect((await view()).outages.map(({ part }) => part)).toEqual(['payouts']);
});
