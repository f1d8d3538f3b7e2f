/** Delivers bank events: some of them, in any order, some twice, with or without a dispute's fee. */
import { hearCanceled, isActive } from './holds.ts';
import { hearDispute, hearPaid, hearRefund } from './oracle.ts';
import { listEvents, post, readClock, type RealSystem, type EmittedEvent } from './real.ts';
import { DISPUTE_FEE, type Charge, type Model } from './state.ts';

/** A seeded shuffle. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  const rest = [...list];
  const shuffled: T[] = [];
  let state = seed + 1;
  while (rest.length > 0) {
    state = (state * 48_271) % 2_147_483_647;
    shuffled.push(...rest.splice(state % rest.length, 1));
  }
  return shuffled;
}

interface EventObject {
  readonly id: string;
  readonly payment_intent?: string | null;
  readonly metadata?: { readonly payment_id?: string };
  readonly amount: number;
  readonly status: string;
}

/** Delivers some waiting events and returns their titles. */
export async function deliverEvents(m: Model, real: RealSystem, seed: number, most: number): Promise<string> {
  const events = shuffle(await listEvents(real), seed).slice(0, most);
  for (const [place, event] of events.entries()) {
    const mark = seed + place;
    const hasFee = mark % 3 !== 0;
    const body = event.type.startsWith('charge.dispute') && !hasFee ? withoutFee(event.body) : event.body;
    const crashAt = mark % 6 === 5 ? Math.floor(mark / 6) % 5 : undefined;
    await stepOver(m, real);
    await post(real, event, { body, times: mark % 4 === 0 ? 2 : 1, crashAt });
    recordEvent(m, event, hasFee);
  }
  return events.map(({ type }) => type).join(', ');
}

/** Seconds. Longer than an event's delivery. */
const A_WHILE = 20;

/** A hold that would expire during the delivery expires before it, because the order would be undefined. */
async function stepOver(m: Model, real: RealSystem): Promise<void> {
  m.now = await readClock(real);
  const isEnding = m.holds.some((hold) => isActive(hold, m.now) && !isActive(hold, m.now + A_WHILE));
  if (!isEnding) return;
  await real.product.moveClock(A_WHILE);
  await stepOver(m, real);
}

function withoutFee(body: string): string {
  const event = JSON.parse(body) as { data: { object: Record<string, unknown> } };
  event.data.object['balance_transactions'] = [];
  return JSON.stringify(event);
}

/** Applies an event to the model. */
export function recordEvent(m: Model, { type, body }: EmittedEvent, hasFee: boolean): void {
  const { object } = (JSON.parse(body) as { data: { object: EventObject } }).data;
  const intentId = object.payment_intent ?? object.id;
  hearClosed(m, type, object);
  const charge = m.charges.find((one) => one.intentId === intentId);
  if (charge === undefined) return;
  if (type === 'payment_intent.succeeded') hearPaid(m, charge);
  else if (type.startsWith('refund.')) sendRefund(m, charge, object);
  else if (type.startsWith('charge.dispute.')) {
    const state = object.status === 'won' || object.status === 'lost' ? object.status : 'open';
    hearDispute(m, charge, { id: object.id, amount: object.amount, state, fee: hasFee ? DISPUTE_FEE : null });
  }
}

/** A page with an attempt ends with its intent's event, any other with its own. */
function hearClosed(
  m: Model,
  type: string,
  { id, payment_intent: pageIntentId, metadata }: EventObject,
): void {
  if (type === 'payment_intent.canceled') hearCanceled(m, { intentId: id });
  if (type === 'checkout.session.expired' && pageIntentId === null)
    hearCanceled(m, { paymentId: metadata?.payment_id ?? 'none' });
}

function sendRefund(m: Model, charge: Charge, { id, status }: EventObject): void {
  const refund = charge.bankRefunds.find((one) => one.id === id);
  if (refund === undefined) throw new Error(`the model knows no refund ${id}`);
  if (status === 'succeeded' || status === 'failed') hearRefund(m, charge, refund, status);
}
