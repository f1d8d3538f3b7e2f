/** The provider's own client for bank accounts: what its script would do in the browser. Our server never sees the number. */
import { languageHeader } from './api-client.ts';

export interface TypedAccount {
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** Its holder signs in to their bank instead of waiting for two small amounts. */
  readonly isLinked: boolean;
}

/** How the provider answered. `refused` carries its own words. */
export type AccountConfirmation =
  | { readonly outcome: 'succeeded' }
  | { readonly outcome: 'verify'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string };

interface ProviderAnswer {
  readonly status?: string;
  readonly verifyUrl?: string;
  readonly error?: { readonly message?: string };
}

/** Sends the account to the provider, to be saved. Rejects where no readable answer came back. */
export async function confirmAccount(
  clientSecret: string,
  account: TypedAccount,
): Promise<AccountConfirmation> {
  const response = await fetch('/sandbox/setup_intents/confirm_bank_account', {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...languageHeader() },
    body: JSON.stringify({ clientSecret, ...account }),
  });
  const answer = (await response.json()) as ProviderAnswer;
  if (answer.status === 'succeeded') return { outcome: 'succeeded' };
  if (answer.status === 'requires_action' && answer.verifyUrl !== undefined)
    return { outcome: 'verify', url: answer.verifyUrl };
  if (answer.error?.message === undefined)
    throw new Error(`the card provider answered ${String(response.status)}`);
  return { outcome: 'refused', message: answer.error.message };
}
