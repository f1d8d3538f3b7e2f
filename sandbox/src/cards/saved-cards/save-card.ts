/** Saving a card: entered, maybe authenticated, and stored without a charge. */
import type { Writer } from '../../database.ts';
import { newId } from '../../ids.ts';
import { setupObject } from '../../objects/setup-objects.ts';
import { answerToSaving, extractDigits, findCardMistake, fullYear, type TypedCard } from '../../rules.ts';
import { PaymentRefused, type Sandbox } from '../../sandbox.ts';
import { emit } from '../../webhooks/emit.ts';
import { AUTHENTICATION_FAILURE } from '../present-card.ts';
import { addOutcomeToUrl, type PayAnswer } from '../record-answer.ts';
import { readClock } from '../store.ts';
import {
  type CardError,
  computeFingerprint,
  findTestCard,
  getTestCard,
  type TestCard,
} from '../test-cards.ts';
import {
  changeSetup,
  insertMethod,
  lockSetup,
  type PendingCard,
  type SetupKey,
  type SetupRow,
} from './store.ts';

/** Throws PaymentRefused when there is nothing to set up. A declined card returns status 'failed'. */
export function saveTypedCard(
  sandbox: Sandbox,
  clientSecret: string,
  typed: TypedCard,
  returnUrl: string | null,
): Promise<PayAnswer> {
  return sandbox.transact(async (tx) => {
    const setup = await lockOpenSetup(tx, { clientSecret });
    const mistake = findCardMistake(typed, await readClock(tx));
    if (mistake !== null) return { status: 'failed', error: mistake };
    const digits = extractDigits(typed.cardNumber);
    const traits = findTestCard(digits);
    const card: PendingCard = {
      name: traits.name,
      last4: digits.slice(-4),
      expMonth: typed.expMonth,
      expYear: fullYear(typed.expYear),
    };
    const answer = answerToSaving(traits, 'typed');
    if (answer.kind === 'requires_action') return askForAuthentication(tx, sandbox, setup, card, returnUrl);
    if (answer.kind === 'declined') return refuse(tx, setup, answer.error, null);
    return keep(tx, sandbox, setup, card, returnUrl);
  });
}

/** Completes 3-D Secure. Each page answers once: a second click throws PaymentRefused. */
export function completeSetupAuthentication(
  sandbox: Sandbox,
  authenticationId: string,
  outcome: 'authenticated' | 'failed',
): Promise<PayAnswer> {
  return sandbox.transact(async (tx) => {
    const setup = await lockOpenSetup(tx, { authenticationId });
    const { pendingCard, returnUrl } = setup;
    if (pendingCard === null) throw new Error('an authentication without a card');
    const error = outcome === 'failed' ? AUTHENTICATION_FAILURE : toRefusal(getTestCard(pendingCard.name));
    if (error !== null) return refuse(tx, setup, error, returnUrl);
    return keep(tx, sandbox, setup, pendingCard, returnUrl);
  });
}

function toRefusal(traits: TestCard): CardError | null {
  const answer = answerToSaving(traits, 'authenticated');
  return answer.kind === 'declined' ? answer.error : null;
}

async function lockOpenSetup(tx: Writer, key: SetupKey): Promise<SetupRow> {
  const setup = await lockSetup(tx, key);
  if (setup?.kind !== 'card')
    throw new PaymentRefused(404, 'resource_missing', 'There is no such card set-up.');
  if (setup.status !== 'succeeded') return setup;
  throw new PaymentRefused(400, 'setup_intent_unexpected_state', 'This card has been saved already.');
}

async function askForAuthentication(
  tx: Writer,
  { publicUrl }: Sandbox,
  setup: SetupRow,
  pendingCard: PendingCard,
  returnUrl: string | null,
): Promise<PayAnswer> {
  const authenticationId = newId('setatt');
  const waiting = { status: 'requires_action', authenticationId, pendingCard, returnUrl } as const;
  await emit(tx, 'setup_intent.requires_action', setupObject(await changeSetup(tx, setup.id, waiting), null));
  return {
    status: 'requires_action',
    nextActionUrl: `${publicUrl}/sandbox/authentications/${authenticationId}`,
  };
}

async function refuse(
  tx: Writer,
  setup: SetupRow,
  error: CardError,
  returnUrl: string | null,
): Promise<PayAnswer> {
  const refused = await changeSetup(tx, setup.id, { status: 'requires_payment_method', lastError: error });
  await emit(tx, 'setup_intent.setup_failed', setupObject(refused, null));
  return { status: 'failed', error, ...goOn(setup, returnUrl, 'failed') };
}

async function keep(
  tx: Writer,
  { fingerprintSecret }: Sandbox,
  setup: SetupRow,
  { name, ...card }: PendingCard,
  returnUrl: string | null,
): Promise<PayAnswer> {
  const fingerprint = computeFingerprint(fingerprintSecret, getTestCard(name).number);
  const { customer } = setup;
  const kind = { kind: 'card', bankName: null } as const;
  const method = await insertMethod(tx, {
    id: newId('pm'),
    customer,
    card: name,
    ...kind,
    ...card,
    fingerprint,
  });
  const done = await changeSetup(tx, setup.id, { status: 'succeeded', methodId: method.id });
  await emit(tx, 'setup_intent.succeeded', setupObject(done, method));
  return { status: 'succeeded', ...goOn(setup, returnUrl, 'succeeded') };
}

function goOn(
  setup: SetupRow,
  returnUrl: string | null,
  outcome: 'succeeded' | 'failed',
): { redirectUrl?: string } {
  return returnUrl === null
    ? {}
    : { redirectUrl: addOutcomeToUrl(returnUrl, { setup_intent: setup.id }, outcome) };
}
