/** The member's saved cards, and how a new one is waited for. */
import type { SavedCard } from '@circle-link/contract/cards';
import { cardCalls } from '@circle-link/contract/operations/cards';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';

const LOOKS = 40;
const LOOK_AGAIN_MILLISECONDS = 500;

/** Newest first. */
export const cardsQuery = toQueryOptions(cardCalls.list);

const TO_VERIFY_MILLISECONDS = 3_000;

/** Accounts that wait for two small amounts to be confirmed. */
export const toVerifyQuery = queryOptions({
  ...toQueryOptions(cardCalls.toVerify),
  // Asked again while there are any: a member is back from the provider's page before its word is here.
  refetchInterval: ({ state: { data = [] } }) => (data.length > 0 ? TO_VERIFY_MILLISECONDS : false),
});

/** When the newest card was saved; null without any. A card saved again is the newest again. */
export async function findNewest(cache: QueryClient): Promise<string | null> {
  const [newest] = await cache.query({ ...cardsQuery, staleTime: 0 });
  return newest?.createdAt ?? null;
}

/** Looks until a card is there that was not; null when the provider's word takes longer than 20 seconds. */
export async function awaitSavedCard(cache: QueryClient, before: string | null): Promise<SavedCard | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [newest] = await cache.query({ ...cardsQuery, staleTime: 0 });
    if (newest !== undefined && newest.createdAt !== before) return newest;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MILLISECONDS));
  }
  return null;
}
