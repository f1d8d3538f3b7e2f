/**
 * A card that was saved before any webhook receiver listened, as if its holder had typed it: for the demo. No event is
 * sent.
 */
import { keyedHash } from '../../../crypto/tokens.ts';
import type { Writer } from '../../../database/database.ts';
import type { SavedMethod } from '../../port.ts';
import { newId } from '../ids.ts';
import { getTestCard } from '../test-cards.ts';
import { changeSetup, insertMethod, lockSetup } from './store.ts';

const CARD = 'visa';
const EXPIRES = { expMonth: 12, expYear: 2040 };

/** Returns what the event would have said. */
export async function recordPastMethod(
  tx: Writer,
  { clientSecret, fingerprintSecret }: { readonly clientSecret: string; readonly fingerprintSecret: string },
): Promise<SavedMethod> {
  const setup = await lockSetup(tx, { clientSecret });
  if (setup === null) throw new Error('there is no such set-up');
  const { number, brand } = getTestCard(CARD);
  const fingerprint = keyedHash(fingerprintSecret, 'sandbox card', number).toString('hex');
  const card = { id: newId('pm'), customer: setup.customer, card: CARD, last4: number.slice(-4), ...EXPIRES };
  const method = await insertMethod(tx, { ...card, fingerprint });
  await changeSetup(tx, setup.id, { status: 'succeeded', methodId: method.id });
  const { customer, last4 } = card;
  return { setupId: setup.id, methodId: method.id, customer, brand, last4, ...EXPIRES, fingerprint };
}
