import { cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import cards from '../../../../locales/en/cards.json';
import { toQueryOptions } from '../../platform/api/call.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';

addTexts({ cards });

const LOOKS = 40;
const LOOK_AGAIN_MILLISECONDS = 500;

/** Newest first. */
export const cardsQuery = toQueryOptions(cardCalls.list);

const TO_VERIFY_MILLISECONDS = 3_000;

export const toVerifyQuery = queryOptions({
  ...toQueryOptions(cardCalls.toVerify),
  // Polls while any exist: the member may return from the provider before its webhook arrives.
  refetchInterval: ({ state: { data = [] } }) => (data.length > 0 ? TO_VERIFY_MILLISECONDS : false),
});

/** When the newest card was saved, or null. Saving a card again makes it the newest. */
export async function findNewest(cache: QueryClient): Promise<string | null> {
  const [newest] = await cache.query({ ...cardsQuery, staleTime: 0 });
  return newest?.createdAt ?? null;
}

/** Polls until a new card appears. Null if the provider's webhook takes longer than 20 seconds. */
export async function awaitSavedCard(cache: QueryClient, before: string | null): Promise<SavedCard | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [newest] = await cache.query({ ...cardsQuery, staleTime: 0 });
    if (newest !== undefined && newest.createdAt !== before) return newest;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MILLISECONDS));
  }
  return null;
}

/** "Visa ending in 4242", "Sandbox Test Bank ending in 6789" */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'bankName' | 'last4'>) => string {
  const t = useTranslate();
  return ({ brand, bankName, last4 }) =>
    t('cards.name', { brand: bankName ?? brandName(brand ?? ''), last4 });
}

const BRANDS: Readonly<Partial<Record<string, string>>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "visa" → "Visa". Unknown brands are unchanged. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? brand;
}

interface Expiry {
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

/** "04/31", empty for bank accounts. */
export function expiryText({ expMonth, expYear }: Expiry): string {
  if (expMonth === null || expYear === null) return '';
  return `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
}

/** A card is valid until the end of its month. */
export function hasExpired({ expMonth, expYear }: Expiry, today: Date): boolean {
  if (expMonth === null || expYear === null) return false;
  const [year, month] = [today.getFullYear(), today.getMonth() + 1];
  return expYear < year || (expYear === year && expMonth < month);
}
