import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeOrder, SavedMethod } from '../../../server/src/platform/card-provider/port.ts';
import { openTestSandbox, getPathname, publicUrl, secretKey, type TestSandbox } from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

const DAY = 86_400;
const ROUTING = '110000000';
const PAYS = '000123456789';

function openSetup(kind: 'us_bank_account' | 'card' = 'us_bank_account') {
  return sandbox.provider.createSetup({ kind, customer: 'ada', metadata: {}, idempotencyKey: randomUUID() });
}

async function confirm(accountNumber: string, more: object = {}) {
  const { clientSecret, setupId } = await openSetup();
  const body = { clientSecret, routingNumber: ROUTING, accountNumber, ...more };
  const answer = await sandbox.post('/sandbox/setup_intents/confirm_bank_account', body);
  return { ...answer, setupId, verifyUrl: (answer.body as { verifyUrl?: string }).verifyUrl };
}

async function save(accountNumber: string): Promise<SavedMethod> {
  const { setupId, status } = await confirm(accountNumber, { isLinked: true });
  expect(status).toBe(200);
  await sandbox.receivedTypes();
  const event = sandbox.received.find(({ method }) => method?.setupId === setupId);
  if (event?.method == null) throw new Error('the account was not saved');
  return event.method;
}

function buildOrder({ methodId, customer }: SavedMethod, over: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    ...{
      kind: 'us_bank_account',
      amountCents: toCents(5_040),
      currency: 'usd',
      description: 'A contribution',
    },
    ...{ metadata: { payment_id: '7' }, idempotencyKey: randomUUID(), returnUrl: `${publicUrl}/groups` },
    isOffSession: true,
    ...{ customer, methodId },
    ...over,
  };
}

/** Events of an intent as the port reports them. */
function listEvents(intentId: string) {
  return sandbox.received
    .filter((event) => event.intentId === intentId && event.kind !== 'other')
    .map(({ kind, feeCents, returnFeeCents, failureMessage, disputeFeeCents }) => ({
      ...{ kind, feeCents, returnFeeCents, failureMessage, disputeFeeCents },
    }));
}

async function findEvidence(intentId: string): Promise<unknown> {
  const dispute = sandbox.received.find((event) => event.intentId === intentId && event.disputeId !== null);
  const answer = await fetch(`${sandbox.url}/v1/disputes/${dispute?.disputeId ?? ''}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  return ((await answer.json()) as { evidence_details: unknown }).evidence_details;
}

describe('saving a bank account', () => {
  it.each([
    ['an account that is none of the test accounts', '000999999999', 402, 'account_number_invalid'],
    ['one that takes no small amounts', '000666666661', 402, 'payment_method_microdeposit_failed'],
  ])('rejects %s', async (_what, account, status, code) => {
    const answer = await confirm(account);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  it("rejects another bank, a card's secret, and an account on a card form", async () => {
    const other = await confirm(PAYS, { routingNumber: '021000021' });
    expect(other.body.error?.code).toBe('routing_number_invalid');
    const { clientSecret } = await openSetup('card');
    const path = '/sandbox/setup_intents/confirm_bank_account';
    const onCard = await sandbox.post(path, { clientSecret, routingNumber: ROUTING, accountNumber: PAYS });
    expect(onCard.status).toBe(404);
    const bankSetup = await openSetup();
    const typed = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
    const asCard = await sandbox.post('/sandbox/setup_intents/confirm', { ...bankSetup, ...typed });
    expect(asCard.status).toBe(404);
  });

  it('succeeds at once after bank sign-in, without its number in any event', async () => {
    const method = await save(PAYS);
    expect(method).toMatchObject({
      ...{ kind: 'us_bank_account', bankName: 'Sandbox Test Bank', last4: '6789' },
      ...{ brand: null, expMonth: null, expYear: null },
    });
    expect((await save(PAYS)).fingerprint).toBe(method.fingerprint);
    expect(JSON.stringify(sandbox.received)).not.toContain(PAYS);
  });

  it('by micro-deposits rejects wrong amounts, then accepts the right ones in either order', async () => {
    const { verifyUrl, setupId, body } = await confirm(PAYS);
    expect(body.status).toBe('requires_action');
    await sandbox.receivedTypes();
    expect(sandbox.received.find(({ toVerify }) => toVerify?.setupId === setupId)?.toVerify).toEqual({
      setupId,
      account: { bankName: 'Sandbox Test Bank', last4: '6789', verifyUrl },
    });
    expect((await sandbox.get(getPathname(verifyUrl))).text).toContain('ending in 6789');
    const wrong = await sandbox.post(getPathname(verifyUrl), { amounts: [1, 2] });
    expect(wrong.body.error?.code).toBe('payment_method_microdeposit_verification_amounts_mismatch');
    const right = await sandbox.post(getPathname(verifyUrl), { amounts: [45, 32] });
    expect(right.body.status).toBe('succeeded');
    expect(await sandbox.receivedTypes()).toEqual(['setup_intent.succeeded']);
    expect((await sandbox.post(getPathname(verifyUrl), { amounts: [32, 45] })).status).toBe(404);
  });

  it.each([
    ['too often', [10, 11], 'payment_method_microdeposit_verification_attempts_exceeded'],
    ['too late', [40, 41], 'payment_method_microdeposit_verification_timeout'],
  ])('fails when the amounts are %s', async (_why, amounts, code) => {
    const { verifyUrl, setupId } = await confirm(PAYS);
    const answer = await sandbox.post(getPathname(verifyUrl), { amounts });
    expect(answer.body.error?.code).toBe(code);
    await sandbox.receivedTypes();
    const last = sandbox.received.findLast(({ toVerify }) => toVerify?.setupId === setupId);
    expect(last?.toVerify?.account).toBeNull();
  });

  it('fails after ten wrong attempts', async () => {
    const { verifyUrl } = await confirm(PAYS);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push((await sandbox.post(getPathname(verifyUrl), { amounts: [1, 2] })).body.error?.code);
    expect(new Set(codes.slice(0, 9)).size).toBe(1);
    expect(codes[9]).toContain('attempts_exceeded');
    expect(codes[10]).toBe('resource_missing');
  });
});

describe('a debit', () => {
  it('is rejected for a card, as is a card charge for an account', async () => {
    const method = await save(PAYS);
    await expect(sandbox.provider.chargeMethod(buildOrder(method, { kind: 'card' }))).rejects.toThrow(
      'not allowed',
    );
  });

  it('is pending for four working days, cannot be canceled, and then succeeds at 0.8 %', async () => {
    const order = buildOrder(await save(PAYS));
    const { intentId, status, paidAtSeconds } = await sandbox.provider.chargeMethod(order);
    expect([status, paidAtSeconds]).toEqual(['processing', null]);
    expect((await sandbox.provider.chargeMethod(order)).intentId).toBe(intentId);
    await sandbox.advanceClock(3 * DAY);
    expect(await sandbox.receivedTypes()).toEqual(['charge.pending', 'payment_intent.processing']);
    expect(await sandbox.provider.cancelIntent(intentId)).toBe('processing');
    await sandbox.advanceClock(3 * DAY);
    expect(await sandbox.receivedTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(listEvents(intentId)).toMatchObject([
      { kind: 'payment_succeeded', feeCents: 40, returnFeeCents: null },
    ]);
    const found = await sandbox.provider.findIntent(intentId);
    expect(found).toMatchObject({ status: 'succeeded', feeCents: 40, returnFeeCents: null });
    expect(found!.paidAtSeconds! - begunAt(intentId)).toBeGreaterThan(3 * DAY);
  });

  it.each([
    ['000222222227', 'insufficient funds'],
    ['000111111113', 'closed'],
    ['000111111116', 'could not be located'],
    ['000333333335', 'unauthorized'],
  ])('of %s is returned, costs 4.00, and waits for another method', async (account, words) => {
    const { intentId } = await sandbox.provider.chargeMethod(buildOrder(await save(account)));
    await sandbox.advanceClock(6 * DAY);
    await sandbox.receivedTypes();
    const [only, ...others] = listEvents(intentId);
    expect(only).toMatchObject({ kind: 'payment_failed', returnFeeCents: 400 });
    expect(only?.failureMessage).toContain(words);
    expect(others).toEqual([]);
    expect(await sandbox.provider.findIntent(intentId)).toMatchObject({
      ...{ status: 'requires_payment_method', returnFeeCents: 400, feeCents: null },
    });
    expect(await sandbox.provider.cancelIntent(intentId)).toBe('canceled');
  });

  it('of a blocked account is rejected at once without a fee', async () => {
    const order = buildOrder(await save('000000004954'));
    const answer = await sandbox.provider.chargeMethod(order);
    expect(answer).toMatchObject({ status: 'declined', feeCents: null, returnFeeCents: 0 });
    expect(answer.declineMessage).toContain('cannot be used');
    expect(await sandbox.provider.chargeMethod(order)).toEqual(answer);
    await sandbox.advanceClock(6 * DAY);
    expect(await sandbox.receivedTypes()).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect(listEvents(answer.intentId)).toMatchObject([
      { kind: 'payment_failed', feeCents: null, returnFeeCents: 0 },
    ]);
    expect(await sandbox.provider.findIntent(answer.intentId)).toMatchObject({
      ...{ status: 'requires_payment_method', returnFeeCents: 0 },
    });
    expect(await sandbox.provider.cancelIntent(answer.intentId)).toBe('canceled');
  });

  it('is settled or returned by an operator action, and a second action changes nothing', async () => {
    const { intentId } = await sandbox.provider.chargeMethod(buildOrder(await save(PAYS)));
    const path = `/sandbox/payment_intents/${intentId}`;
    expect((await sandbox.post(`${path}/settle`, { outcome: 'no such code' })).status).toBe(400);
    expect((await sandbox.post(`${path}/return`, {})).status).toBe(400);
    expect((await sandbox.post(`${path}/settle`, { outcome: 'insufficient_funds' })).status).toBe(200);
    await sandbox.post(`${path}/settle`, { outcome: 'succeeded' });
    await sandbox.advanceClock(6 * DAY);
    await sandbox.receivedTypes();
    expect(listEvents(intentId).map(({ kind }) => kind)).toEqual(['payment_failed']);
  });

  it('that its holder returns later is a lost dispute', async () => {
    const { intentId } = await sandbox.provider.chargeMethod(buildOrder(await save('000555555559')));
    await sandbox.advanceClock(6 * DAY);
    await sandbox.receivedTypes();
    await sandbox.advanceClock(10);
    await sandbox.receivedTypes();
    // The order of events is not guaranteed.
    expect(listEvents(intentId).toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'dispute_lost', disputeFeeCents: 1_500 },
      { kind: 'dispute_opened', disputeFeeCents: 1_500 },
      { kind: 'dispute_opened', disputeFeeCents: 1_500 },
      { kind: 'payment_succeeded' },
    ]);
    const order = { intentId, amountCents: toCents(5_040), metadata: {}, idempotencyKey: randomUUID() };
    await expect(sandbox.provider.refund(order)).rejects.toThrow('disputed');
    // Banks accept no evidence for debits.
    expect(await findEvidence(intentId)).toEqual({
      ...{ due_by: 0, has_evidence: false, past_due: false, submission_count: 0 },
      ...{ enhanced_eligibility: {}, submission_method: 'not_submitted' },
    });
  });

  it('of an account whose bank never answers stays pending', async () => {
    const { intentId } = await sandbox.provider.chargeMethod(buildOrder(await save('000000000009')));
    await sandbox.advanceClock(30 * DAY);
    await sandbox.receivedTypes();
    expect((await sandbox.provider.findIntent(intentId))?.status).toBe('processing');
  });
});

function begunAt(intentId: string): number {
  const event = sandbox.received.find(
    (one) => one.type === 'payment_intent.processing' && one.eventId.startsWith('evt_'),
  );
  if (event === undefined) throw new Error(`no beginning of ${intentId}`);
  return event.occurredAt.getTime() / 1_000;
}
