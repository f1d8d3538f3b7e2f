import { describe, expect, it } from 'vitest';
import { toCents } from '@circle-link/contract/money';
import { buildPayments, disputeEvent, buildEvent } from '../../../test/factories/build-payments.ts';
import { keepSignedIn } from '../../../test/browser/open-session.ts';
import { passNight, readPublicSums } from '../../../test/database/public-sums.ts';
import {
  expectOk,
  passDays,
  payAll,
  findPayment,
  payRound,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { findNow } from '../../platform/database/installation.ts';
import { credit, debit, postTransaction } from '../ledger/index.ts';
import { appendDays } from './index.ts';

async function setOff(product: TestProduct): Promise<void> {
  const circle = await startCircle(product, { size: 5, terms: { lateFee: '5.00', frequency: 'weekly' } });
  const late = circle.members.at(-1)!;
  for (const round of [1, 2, 3, 4, 5]) {
    await payAll(circle, round, [late]);
    await passDays(product, circle, round === 1 ? 10 : 7);
    await keepSignedIn(product, circle.members);
    await appendDays(product.database);
  }
}

describe('the public sums', () => {
  it('hold when a pot was set off against its recipient’s missed contributions', async () => {
    const product = await startTestProduct();
    await setOff(product);
    await passNight(product);
    const { balances, system } = await readPublicSums(product);
    expect(balances).toMatchObject({
      'raised:contributions': '1183.00',
      'paid-out:groups': '1171.17',
      'fees:app:groups': '11.83',
      'group:pot': '0.00',
    });
    expect(system).toMatchObject({
      totalRaised: '1183.00',
      totalPaidOut: '1171.17',
      cut: { heldBackDays: 0 },
    });
  });

  it('omit groups while fewer than five members have received, and show the number of withheld days', async () => {
    const product = await startTestProduct();
    const circle = await startCircle(product, { size: 5, terms: { frequency: 'weekly' } });
    await payAll(circle, 1);
    await passNight(product);
    const { balances, system } = await readPublicSums(product);
    expect(system).toMatchObject({
      totalRaised: '0.00',
      totalPaidOut: '0.00',
      cut: { through: null, heldBackDays: 2 },
    });
    for (const name of [
      'raised:contributions',
      'paid-out:groups',
      'group:pot',
      'fees:app:groups',
      'groups:clearing',
    ])
      expect(balances[name], name).toBeNull();
  });

  it('count cash on both sides, and omit the account that would reveal one member’s cash', async () => {
    const product = await startTestProduct();
    const circle = await startCircle(product, { size: 5, terms: { frequency: 'weekly' } });
    const [recipient, payer] = circle.members as [Payer, Payer];
    const { id } = await findPayment(circle, payer, 1);
    for (const [who, step] of [
      [payer, ''],
      [recipient, '/confirm'],
    ] as const)
      await expectOk(
        who.browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${step}`, { body: {} }),
      );
    await payAll(circle, 1, [payer]);
    for (const round of [2, 3, 4, 5]) {
      await passDays(product, circle, round === 2 ? 8 : 7);
      await payAll(circle, round);
    }
    await passNight(product);
    const { balances } = await readPublicSums(product);
    expect(balances).toMatchObject({
      'raised:contributions': '1250.00',
      'paid-out:groups': '1238.00',
      'fees:app:groups': '12.00',
      'group:pot': '0.00',
      'group:outside': null,
    });
    const hidden = Object.entries(balances).filter(([, balance]) => balance === null);
    expect(hidden.length).toBeGreaterThan(1);
  });

  it('put a late transaction into the next cut, not into that of its day', async () => {
    const product = await startTestProduct();
    await setOff(product);
    await passNight(product);
    const before = await readPublicSums(product);
    const happenedAt = new Date((await product.database.read(findNow)).getTime() - 20 * 86_400_000);
    const { member } = await signInMember(product);
    await product.database.transact((tx) =>
      postTransaction(tx, {
        key: 'test:late',
        kind: 'test',
        subjects: [{ kind: 'member', id: member.id }],
        happenedAt,
        lines: [debit('queue:clearing', toCents(700)), credit('member:balance', toCents(700), member.id)],
      }),
    );
    await passNight(product);
    const { days, system } = await readPublicSums(product);
    expect(days.slice(0, before.days.length)).toEqual(before.days);
    expect(system.totalRaised).toBe(before.system.totalRaised);
  });

  it('hold for the queue and the groups together, with withheld money', async () => {
    const product = await startTestProduct();
    const payments = await buildPayments(product.database, 15, 'n');
    for (const payment of payments.slice(0, 12)) await product.writer.submit(buildEvent(payment));
    await product.writer.submit(disputeEvent(payments[0]!, 'dispute_opened'));
    for (const payment of payments.slice(12)) await product.writer.submit(buildEvent(payment));
    await setOff(product);
    await passNight(product);
    const { balances, system } = await readPublicSums(product);
    expect(balances['queue:withheld']).toBe('117.00');
    expect(system.totalRaised).toBe('1933.00');
  });
});

it('a payment on the same day as others reveals nothing: a day is published once it is over', async () => {
  const product = await startTestProduct();
  await setOff(product);
  await passNight(product);
  const { system } = await readPublicSums(product);
  const circle = await startCircle(product, { size: 5 });
  for (const member of circle.members) {
    await expectOk(payRound(circle, member, 1));
    await appendDays(product.database);
    const { system: now } = await readPublicSums(product);
    expect(now.totalRaised).toBe(system.totalRaised);
  }
});
