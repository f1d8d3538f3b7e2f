import { toCents } from '@circle-link/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CardProviderError,
  type ProviderEvent,
  type RefundOrder,
} from '../../../../server/src/platform/card-provider/port.ts';
import { EVIDENCE_DAYS } from '../../rules.ts';
import { getCard, intentOrder, openTestSandbox, secretKey, type TestSandbox } from '../../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());
/** Runs follow-up events of earlier tests. */
beforeEach(async () => {
  await sandbox.advanceClock(10);
  await sandbox.receivedTypes();
});

async function paidWith(cardNumber = '4242424242424242') {
  const { clientSecret, intentId } = await sandbox.provider.createIntent(intentOrder());
  const paid = await sandbox.post('/sandbox/payment_intents/confirm', {
    ...getCard(cardNumber),
    clientSecret,
  });
  expect(paid.status).toBe(200);
  await sandbox.receivedTypes();
  return intentId;
}

function refundOrder(intentId: string, cents = 5235): RefundOrder {
  return {
    intentId,
    amountCents: toCents(cents),
    metadata: { why: 'test' },
    idempotencyKey: crypto.randomUUID(),
  };
}

async function refundedCents(intentId: string) {
  return (await sandbox.provider.findIntent(intentId))?.refundedCents;
}

function findLastEvent(type: string) {
  return sandbox.received.findLast((event) => event.type === type);
}

describe('a refund', () => {
  it('of an unpaid or unknown intent is rejected', async () => {
    const { intentId } = await sandbox.provider.createIntent(intentOrder());
    await expect(sandbox.provider.refund(refundOrder(intentId))).rejects.toThrow(CardProviderError);
    await expect(sandbox.provider.refund(refundOrder('pi_x'))).rejects.toThrow(CardProviderError);
  });

  it.each([0, -1, 5236])('of %i cents is rejected', async (cents) => {
    const intentId = await paidWith();
    await expect(sandbox.provider.refund(refundOrder(intentId, cents))).rejects.toThrow(CardProviderError);
    expect(await sandbox.receivedTypes()).toEqual([]);
  });

  // security: T17
  it('in parts never exceeds the charge', async () => {
    const intentId = await paidWith();
    await sandbox.provider.refund(refundOrder(intentId, 5000));
    await expect(sandbox.provider.refund(refundOrder(intentId, 236))).rejects.toThrow(CardProviderError);
    await sandbox.provider.refund(refundOrder(intentId, 235));
    expect(await refundedCents(intentId)).toBe(5235);
  });

  it('sent ten times at once with ten keys succeeds once, and with one key is one refund', async () => {
    const intentId = await paidWith();
    const many = await Promise.allSettled(
      Array.from({ length: 10 }, () => sandbox.provider.refund(refundOrder(intentId))),
    );
    expect(many.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const order = refundOrder(await paidWith(), 1000);
    const same = await Promise.all(Array.from({ length: 10 }, () => sandbox.provider.refund(order)));
    expect(new Set(same.map((answer) => answer.refundId)).size).toBe(1);
    expect(await refundedCents(order.intentId)).toBe(1000);
  });

  it('succeeds at once and sends an event', async () => {
    const intentId = await paidWith();
    const { refundId, status } = await sandbox.provider.refund(refundOrder(intentId));
    expect(status).toBe('succeeded');
    expect(await sandbox.receivedTypes()).toEqual(['charge.refunded', 'refund.created', 'refund.updated']);
    expect(findLastEvent('refund.updated')).toMatchObject({
      kind: 'refund_updated',
      refundId,
      refundStatus: 'succeeded',
      intentId,
      amountCents: 5235,
      metadata: { why: 'test' },
    });
  });

  it('with test card 7726 is pending first', async () => {
    const intentId = await paidWith('4000000000007726');
    expect((await sandbox.provider.refund(refundOrder(intentId))).status).toBe('pending');
    expect(await sandbox.receivedTypes()).toEqual(['charge.refunded', 'refund.created']);
    await sandbox.advanceClock(2);
    expect(await sandbox.receivedTypes()).toEqual(['refund.updated']);
    expect(findLastEvent('refund.updated')).toMatchObject({ refundStatus: 'succeeded', intentId });
    expect(await refundedCents(intentId)).toBe(5235);
  });

  it('with test card 5126 fails afterwards and can be retried', async () => {
    const intentId = await paidWith('4000000000005126');
    expect((await sandbox.provider.refund(refundOrder(intentId))).status).toBe('succeeded');
    await sandbox.receivedTypes();
    await sandbox.advanceClock(2);
    expect(await sandbox.receivedTypes()).toEqual(['refund.failed', 'refund.updated']);
    expect(findLastEvent('refund.failed')).toMatchObject({ refundStatus: 'failed', intentId });
    expect(await refundedCents(intentId)).toBe(0);
    expect((await sandbox.provider.refund(refundOrder(intentId))).status).toBe('succeeded');
  });
});

describe('a dispute', () => {
  const INQUIRY = '4000000000001976';
  async function disputed(cardNumber = '4000000000000259') {
    const intentId = await paidWith(cardNumber);
    // The event is due after two seconds, which may already have passed on a busy machine.
    const early = await sandbox.receivedTypes();
    await sandbox.advanceClock(2);
    const types = [...early, ...(await sandbox.receivedTypes())];
    const isInquiry = cardNumber === INQUIRY;
    expect(types).toEqual([
      'charge.dispute.created',
      ...(isInquiry ? [] : ['charge.dispute.funds_withdrawn']),
    ]);
    const event = findLastEvent('charge.dispute.created');
    return { intentId, event, disputeId: event!.disputeId ?? event!.warning!.warningId };
  }

  it.each(['4000000000000259', '4000000000002685'])('follows a payment with %s', async (cardNumber) => {
    const { intentId, event } = await disputed(cardNumber);
    expect(event).toMatchObject({
      kind: 'dispute_opened',
      intentId,
      amountCents: 5235,
      disputeFeeCents: 1500,
    });
    await expect(sandbox.provider.refund(refundOrder(intentId))).rejects.toThrow('disputed');
  });

  it('accepts evidence for fourteen days according to events, the list and the dispute', async () => {
    const { event, disputeId } = await disputed();
    const openedAt = event!.occurredAt.getTime();
    const dueAt = new Date(openedAt + EVIDENCE_DAYS * 86_400_000);
    expect(event!.evidenceDueAt).toEqual(dueAt);
    expect((await sandbox.provider.findDispute(disputeId))?.evidenceDueAt).toEqual(dueAt);
    const seconds = openedAt / 1_000;
    const { events } = await sandbox.provider.listPage({
      ...{ kind: 'disputes', fromSeconds: seconds, untilSeconds: seconds, after: null },
    });
    expect(events.find((one) => one.disputeId === disputeId)?.evidenceDueAt).toEqual(dueAt);
    await sandbox.host.loseDispute(disputeId);
    await sandbox.receivedTypes();
    expect(findLastEvent('charge.dispute.closed')?.evidenceDueAt).toBeNull();
  });

  it('can be won once', async () => {
    const { intentId, disputeId } = await disputed();
    await sandbox.host.winDispute(disputeId);
    await expect(sandbox.host.loseDispute(disputeId)).rejects.toThrow('closed already');
    expect(await sandbox.receivedTypes()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
      'charge.dispute.updated',
    ]);
    expect(findLastEvent('charge.dispute.closed')).toMatchObject({
      kind: 'dispute_won',
      intentId,
      disputeFeeCents: 1500,
    });
  });

  it('has a page with its state, and none for an unknown id', async () => {
    const { disputeId } = await disputed();
    const read = async (id: string) => {
      const answer = await fetch(`${sandbox.url}/sandbox/disputes/${id}`);
      return { status: answer.status, text: await answer.text() };
    };
    expect((await read(disputeId)).text).toContain('The bank waits for evidence.');
    await sandbox.host.winDispute(disputeId);
    const decided = await read(disputeId);
    expect(decided.text).toContain('The bank decided for you.');
    expect(decided.text).not.toContain('/close');
    for (const id of [`${disputeId}x`, 'dp_x', `dp_${'a'.repeat(24)}`])
      expect((await read(id)).status).toBe(404);
  });

  it('can be lost by an operator action', async () => {
    const { disputeId } = await disputed();
    const path = `/sandbox/disputes/${disputeId}/close`;
    expect((await sandbox.post(path, { status: 'maybe' })).status).toBe(400);
    expect((await sandbox.post(path, { status: 'lost' })).status).toBe(200);
    expect((await sandbox.post(path, { status: 'lost' })).status).toBe(400);
    await sandbox.receivedTypes();
    expect(findLastEvent('charge.dispute.closed')).toMatchObject({ kind: 'dispute_lost', disputeId });
  });

  it('that is only an inquiry moves no money and ends without a decision', async () => {
    const { intentId, event, disputeId } = await disputed(INQUIRY);
    expect(event).toMatchObject({ kind: 'charge_warned', disputeFeeCents: null });
    await sandbox.host.loseDispute(disputeId);
    await sandbox.receivedTypes();
    expect(findLastEvent('charge.dispute.closed')).toMatchObject({
      kind: 'charge_warned',
      warning: { warningId: disputeId, status: 'closed' },
    });
    expect((await sandbox.provider.refund(refundOrder(intentId))).status).toBe('succeeded');
  });

  it('that was never opened cannot be closed', async () => {
    await expect(sandbox.host.winDispute('dp_x')).rejects.toThrow('No such dispute');
  });

  it('cannot be closed by API calls in production', async () => {
    const production = await openTestSandbox({ operatorCalls: false });
    expect((await production.post('/sandbox/disputes/dp_x/close', { status: 'won' })).status).toBe(404);
    await production.close();
  });
});

describe('a warning', () => {
  async function warnedBy(cardNumber: string) {
    const intentId = await paidWith(cardNumber);
    const early = await sandbox.receivedTypes();
    await sandbox.advanceClock(2);
    const types = [...early, ...(await sandbox.receivedTypes())];
    const warning = sandbox.received.findLast((event) => event.warning != null)?.warning;
    return { intentId, types, warning: warning! };
  }
  const find = ({ kind, warningId }: NonNullable<ProviderEvent['warning']>) =>
    sandbox.provider.findWarning(kind, warningId);

  it('of fraud follows a payment with test card 5423 and ends with a full refund', async () => {
    const { intentId, types, warning } = await warnedBy('4000000000005423');
    expect(types).toEqual(['radar.early_fraud_warning.created']);
    expect(warning).toMatchObject({ kind: 'early_fraud_warning', status: 'open', reason: 'misc' });
    expect(await find(warning)).toEqual(warning);
    await sandbox.provider.refund(refundOrder(intentId, 5000));
    expect(await sandbox.receivedTypes()).not.toContain('radar.early_fraud_warning.updated');
    await sandbox.provider.refund(refundOrder(intentId, 235));
    expect(await sandbox.receivedTypes()).toContain('radar.early_fraud_warning.updated');
    expect(findLastEvent('radar.early_fraud_warning.updated')?.warning).toMatchObject({ status: 'closed' });
    expect(await find(warning)).toMatchObject({ status: 'closed', outcome: 'not_actionable' });
  });

  it('by review follows a payment with test card 9235 and can be approved once', async () => {
    const { types, warning } = await warnedBy('4000000000009235');
    expect(types).toEqual(['review.opened']);
    expect(warning).toMatchObject({ kind: 'review', status: 'open', reason: 'rule' });
    expect(await find(warning)).toEqual(warning);
    const approve = `/sandbox/reviews/${warning.warningId}/approve`;
    expect((await sandbox.post(approve, {})).status).toBe(200);
    expect((await sandbox.post(approve, {})).status).toBe(400);
    expect(await sandbox.receivedTypes()).toEqual(['review.closed']);
    expect(findLastEvent('review.closed')?.warning).toMatchObject({ status: 'closed', outcome: 'approved' });
  });

  it('by review is approved through the API, or ends with a full refund', async () => {
    const approved = await warnedBy('4000000000009235');
    const path = `${sandbox.url}/v1/reviews/${approved.warning.warningId}/approve`;
    const headers = { authorization: `Bearer ${secretKey}` };
    const answer = await fetch(path, { method: 'POST', headers });
    expect(await answer.json()).toMatchObject({ object: 'review', open: false, closed_reason: 'approved' });
    const refunded = await warnedBy('4000000000009235');
    await sandbox.provider.refund(refundOrder(refunded.intentId));
    await sandbox.receivedTypes();
    expect(findLastEvent('review.closed')?.warning).toMatchObject({
      warningId: refunded.warning.warningId,
      outcome: 'refunded',
    });
  });

  it('by inquiry ends when its charge is fully refunded', async () => {
    const { intentId, warning } = await warnedBy('4000000000001976');
    expect(await find(warning)).toEqual(warning);
    await sandbox.provider.refund(refundOrder(intentId));
    expect(await sandbox.receivedTypes()).toContain('charge.dispute.closed');
    expect(await find(warning)).toMatchObject({ status: 'closed', outcome: 'warning_closed' });
  });

  it('by inquiry becomes a dispute with the same id, which withdraws amount and fee', async () => {
    const { warning } = await warnedBy('4000000000001976');
    const { warningId: disputeId } = warning;
    const page = await sandbox.get(`/sandbox/disputes/${disputeId}`);
    expect(page.text).toContain(`/sandbox/disputes/${disputeId}/escalate`);
    expect((await sandbox.post(`/sandbox/disputes/${disputeId}/escalate`, {})).status).toBe(200);
    expect((await sandbox.post(`/sandbox/disputes/${disputeId}/escalate`, {})).status).toBe(400);
    expect(await sandbox.receivedTypes()).toEqual([
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
    ]);
    expect(findLastEvent('charge.dispute.funds_withdrawn')).toMatchObject({
      ...{ kind: 'dispute_opened', disputeId, disputeFeeCents: 1500 },
    });
    expect(await find(warning)).toBeNull();
    expect(await sandbox.provider.findDispute(disputeId)).toMatchObject({ status: 'open', feeCents: 1500 });
  });

  it('that does not exist is not found', async () => {
    for (const kind of ['inquiry', 'early_fraud_warning', 'review'] as const)
      expect(await sandbox.provider.findWarning(kind, 'x_1')).toBeNull();
    expect((await sandbox.post('/sandbox/reviews/prv_x/approve', {})).status).toBe(400);
    expect((await sandbox.post('/sandbox/disputes/dp_x/escalate', {})).status).toBe(400);
  });
});
