/** Provider events arrive late, twice and in any order. */
import { applyEnd, applyPaid, applyReturn } from './charges.ts';
import { deliverEvent, listWaiting, markDelivered, type RealSystem, type WaitingEvent } from './real.ts';
import { sendDispute, sendRefund } from './reversals.ts';
import { assertFound } from './queries.ts';
import type { Charge, Model } from './state.ts';

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

/** Selects waiting events. */
interface Selection {
  readonly seed: number;
  readonly most: number;
  readonly isWanted: (type: string) => boolean;
}

/** Events that contain only the provider's intent. */
export const isRefundOrDispute = (type: string): boolean =>
  type.startsWith('refund.') || type.startsWith('charge.dispute.');

/** Posts some waiting events in any order, some twice at once, and leaves some waiting. */
export async function deliverSome(
  m: Model,
  real: RealSystem,
  { seed, most, isWanted }: Selection,
): Promise<string> {
  const waiting = (await listWaiting(real)).filter(({ type }) => isWanted(type));
  const events = shuffle(waiting, seed).slice(0, most);
  const nowSeconds = await real.stage.product.clock.nowSeconds();
  const heard: string[] = [];
  for (const [place, event] of events.entries()) {
    const mark = seed + place;
    // The provider may omit its fee.
    const hasFee = mark % 3 !== 0;
    const isCut = event.type.startsWith('charge.dispute') && !hasFee;
    const said = isCut ? withoutFee(event) : event;
    // A redelivered event must have the same content, so a shortened one is not resent.
    const crashAt = mark % 6 === 5 ? Math.floor(mark / 6) % 5 : undefined;
    await deliverEvent(real, said, { times: mark % 4 === 0 ? 2 : 1, nowSeconds, crashAt });
    // The others are redelivered later.
    if (isCut || mark % 5 !== 1) heard.push(event.id);
    applyEvent(m, said);
  }
  await markDelivered(real, heard);
  return events.map(({ type }) => type).join(', ');
}

function withoutFee(event: WaitingEvent): WaitingEvent {
  const payload = JSON.parse(event.body) as { data: { object: Record<string, unknown> } };
  payload.data.object['balance_transactions'] = [];
  return { ...event, body: JSON.stringify(payload) };
}

interface EventObject {
  readonly id: string;
  readonly amount: number;
  readonly balance_transactions?: readonly { readonly fee: number }[];
  readonly metadata?: { readonly payment_id?: string };
  readonly payment_intent?: string;
  readonly status?: string;
}

type Effect = (m: Model, charge: Charge, object: EventObject) => void;

/** Applies an event to the model. The product may have more failed attempts than the model. */
function applyEvent(m: Model, { type, body }: WaitingEvent): void {
  const apply = effects[type];
  if (apply === undefined) return;
  const { object } = (JSON.parse(body) as { data: { object: EventObject } }).data;
  const charge = m.charges.find((one) =>
    object.payment_intent === undefined
      ? one.id !== null && one.id === object.metadata?.payment_id
      : one.intentId === object.payment_intent,
  );
  if (charge === undefined) {
    if (type === 'payment_intent.succeeded') assertFound(charge, `charge of ${body}`);
    return;
  }
  // An event of the payment reveals its intent. A refund or dispute does not need it.
  if (object.metadata?.payment_id !== undefined) charge.isAnswered = true;
  apply(m, charge, object);
}

const effects: Readonly<Record<string, Effect>> = {
  'payment_intent.succeeded': applyPaid,
  'payment_intent.payment_failed': (m, charge) =>
    charge.card === 'bank' ? applyReturn(m, charge) : applyEnd(m, charge),
  'payment_intent.canceled': applyEnd,
  'refund.created': hearRefund,
  'refund.updated': hearRefund,
  'refund.failed': hearRefund,
  // A debit's dispute is lost in the next event.
  'charge.dispute.created': hearOpenDispute,
  'charge.dispute.updated': hearOpenDispute,
  'charge.dispute.funds_withdrawn': hearOpenDispute,
  'charge.dispute.funds_reinstated': hearDispute,
  'charge.dispute.closed': hearDispute,
};

/** A reversal of a debit implies that it had succeeded. */
function prove(m: Model, charge: Charge): void {
  if (charge.card === 'bank' && !charge.isBooked) applyPaid(m, charge);
}

/** Only the final event decides a dispute. */
function hearOpenDispute(m: Model, charge: Charge, object: EventObject): void {
  hearDispute(m, charge, { ...object, status: 'needs_response' });
}

function hearDispute(m: Model, charge: Charge, object: EventObject): void {
  prove(m, charge);
  const state = object.status === 'won' || object.status === 'lost' ? object.status : 'open';
  const fees = (object.balance_transactions ?? []).map(({ fee }) => fee);
  const fee = fees.length === 0 ? null : fees.reduce((sum, one) => sum + one, 0);
  sendDispute(m, charge, { id: object.id, amount: object.amount, state, fee });
}

function hearRefund(m: Model, charge: Charge, { id, status }: EventObject): void {
  const refund = charge.bankRefunds.find((one) => one.id === id);
  if (refund !== undefined && status === 'succeeded') prove(m, charge);
  if (refund !== undefined && (status === 'succeeded' || status === 'failed'))
    sendRefund(m, charge, refund, status);
}
