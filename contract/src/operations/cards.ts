import {
  accountsToVerify,
  cardChangeBody,
  cardParams,
  cardSetupAnswer,
  cardSetupBody,
  savedCards,
} from '../cards.ts';
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';

export const cardCalls = operations('cards', {
  /** Without gates: members in debt may need a new card. */
  setUp: {
    method: 'POST',
    path: '/api/cards/setup',
    access: 'payer',
    openWhileLocked: true,
    limits: [{ name: 'card set-up by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: cardSetupBody,
    answer: cardSetupAnswer,
  },
  list: { method: 'GET', path: '/api/cards', access: 'payer', answer: savedCards },
  toVerify: { method: 'GET', path: '/api/cards/to-verify', access: 'payer', answer: accountsToVerify },
  makeDefault: {
    method: 'PATCH',
    path: '/api/cards/:id',
    access: 'payer',
    params: cardParams,
    body: cardChangeBody,
    answer: doneAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cards/:id',
    access: 'payer',
    params: cardParams,
    answer: doneAnswer,
  },
  webhook: {
    method: 'POST',
    path: '/api/webhooks/card',
    about:
      'Events of the card provider in its format. The header Stripe-Signature contains the signature of the raw body.',
    access: 'anyone',
    fromProvider: true,
    answer: doneAnswer,
  },
});
