import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CardMethod } from './store.ts';

export function refuseUnusable({ kind, isUnusable }: Pick<CardMethod, 'kind' | 'isUnusable'>): void {
  if (isUnusable)
    throw new Refusal(isBankDebit(kind) ? cardRefusals.account_unusable : cardRefusals.card_unusable);
}
