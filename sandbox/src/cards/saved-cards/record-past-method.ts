/** Records a card saved before any webhook receiver listened, for the demo. Sends no event. */
import type { Writer } from '../../database.ts';
import { newId } from '../../ids.ts';
import { getTestCard } from '../test-cards.ts';
import { computeFingerprint } from './fingerprint.ts';
import { changeSetup, insertMethod, lockSetup } from './store.ts';

const CARD = 'visa';
const EXPIRES = { expMonth: 12, expYear: 2040 };

export interface PastMethod {
  readonly setupId: string;
  readonly methodId: string;
  readonly customer: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint: string;
}

export async function recordPastMethod(
  tx: Writer,
  { clientSecret, fingerprintSecret }: { readonly clientSecret: string; readonly fingerprintSecret: string },
): Promise<PastMethod> {
  const setup = await lockSetup(tx, { clientSecret });
  if (setup === null) throw new Error('there is no such set-up');
  const { number, brand } = getTestCard(CARD);
  const fingerprint = computeFingerprint(fingerprintSecret, number);
  const card = { id: newId('pm'), customer: setup.customer, card: CARD, last4: number.slice(-4), ...EXPIRES };
  const method = await insertMethod(tx, { ...card, kind: 'card', bankName: null, fingerprint });
  await changeSetup(tx, setup.id, { status: 'succeeded', methodId: method.id });
  const { customer, last4 } = card;
  return { setupId: setup.id, methodId: method.id, customer, brand, last4, ...EXPIRES, fingerprint };
}
