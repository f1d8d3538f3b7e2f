import { DEADLINE_NOTICE_HOURS, STUCK_AFTER_HOURS, type StuckPage } from '@circle-link/contract/admin/stuck';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, type ReportedCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import { expectOk, payContribution } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { sumStuckMoney } from './stuck-store.ts';

const HOUR = 3_600;
const DUE_HOURS = DEADLINE_NOTICE_HOURS + 2;
const DISPUTE = { id: 'dp_1', amount: 5_180, fee: 1_500, status: 'needs_response' } as const;

let product: TestProduct;
let charge: ReportedCharge;
let dueBy: number;
beforeAll(async () => {
  product = await startTestProduct();
  const { member } = await payContribution(product);
  charge = await newestCharge(product, member.id);
  dueBy = (await product.clock.nowSeconds()) + DUE_HOURS * HOUR;
  await sendDispute(product, charge, { ...DISPUTE, dueBy });
});

async function look(scope: 'stuck' | 'all') {
  const { browser } = await openAdmin(product, 'support');
  const { items } = await expectOk<StuckPage>(browser.request('GET', `/api/admin/stuck?scope=${scope}`));
  return items.filter(({ kind }) => kind === 'dispute').map(({ nextStep, dueAt }) => ({ nextStep, dueAt }));
}

async function alarmed(): Promise<string[]> {
  return (await product.database.read(sumStuckMoney)).map(({ kind }) => kind);
}

const dueAt = () => new Date(dueBy * 1_000).toISOString();

it('a dispute is not stuck before the notice period, though its next step is known', async () => {
  await product.moveClock(HOUR);
  expect(await look('all')).toEqual([{ nextStep: 'send_evidence', dueAt: dueAt() }]);
  expect(await look('stuck')).toEqual([]);
  expect(await alarmed()).toEqual([]);
});

it('a dispute is stuck during the notice period, unless evidence was sent', async () => {
  await product.moveClock(2 * HOUR);
  expect(await look('stuck')).toEqual([{ nextStep: 'send_evidence', dueAt: dueAt() }]);
  expect(await alarmed()).toEqual(['dispute']);
  await sendDispute(product, charge, { ...DISPUTE, status: 'under_review', dueBy });
  expect(await look('stuck')).toEqual([]);
  expect(await look('all')).toEqual([{ nextStep: 'bank_decides', dueAt: null }]);
  await sendDispute(product, charge, { ...DISPUTE, dueBy });
  expect(await look('stuck')).toHaveLength(1);
  await product.moveClock((DEADLINE_NOTICE_HOURS - 2) * HOUR);
  expect(await look('stuck')).toEqual([{ nextStep: 'send_evidence', dueAt: dueAt() }]);
});

it('a dispute waits for the bank after the notice period, as long as one without a deadline', async () => {
  await product.moveClock(2 * HOUR);
  expect(await look('stuck')).toEqual([]);
  expect(await look('all')).toEqual([{ nextStep: 'bank_decides', dueAt: null }]);
  await product.moveClock((STUCK_AFTER_HOURS.dispute - DUE_HOURS) * HOUR);
  expect(await look('stuck')).toEqual([{ nextStep: 'bank_decides', dueAt: null }]);
});
