/** Queries the card provider's own records through its API, to compare with our books. */
import { getProviderUrl } from './provider-url.ts';

interface Listed {
  readonly data: readonly {
    readonly status?: string;
    readonly reversed?: boolean;
    readonly amount: number;
  }[];
}

const KEY = 'sk_test_of_the_journeys';

async function list(serverUrl: string, path: string): Promise<Listed['data']> {
  const answer = await fetch(`${getProviderUrl(serverUrl)}/v1/${path}?limit=100`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return ((await answer.json()) as Listed).data;
}

/** Counts charges of exactly this amount. */
export async function countCharged(serverUrl: string, amountCents: number): Promise<number> {
  const intents = await list(serverUrl, 'payment_intents');
  return intents.filter(({ status, amount }) => status === 'succeeded' && amount === amountCents).length;
}

/** Counts transfers of exactly this amount to a member's account without reversal. */
export async function countTransferred(serverUrl: string, amountCents: number): Promise<number> {
  const transfers = await list(serverUrl, 'transfers');
  return transfers.filter(({ reversed, amount }) => reversed !== true && amount === amountCents).length;
}
