/** The card provider's own client: what its script would do in the browser. Our server never sees the card. */
import { languageHeader } from './api-client.ts';

export interface TypedCard {
  readonly cardNumber: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** How the provider answered. `refused` carries its own words. */
export type Confirmation =
  | { readonly outcome: 'succeeded' }
  | { readonly outcome: 'authenticate'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string };

/** "12 / 30", "12/2030" or "1230" as month and year; null for anything else. */
export function readExpiry(text: string): { readonly expMonth: number; readonly expYear: number } | null {
  const match = /^\s*(\d{1,2})\s*[/\s-]?\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (match === null) return null;
  const [, month = '', year = ''] = match;
  return { expMonth: Number(month), expYear: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

interface ProviderAnswer {
  readonly status?: string;
  readonly nextActionUrl?: string;
  readonly error?: { readonly message?: string };
}

/** What the client secret was given for. */
const PATHS = { pay: '/sandbox/payment_intents/confirm', save: '/sandbox/setup_intents/confirm' } as const;

/** Sends the card to the provider, to be paid with or saved. Rejects where no readable answer came back. */
export async function confirmCard(
  purpose: keyof typeof PATHS,
  clientSecret: string,
  card: TypedCard,
  returnUrl: string,
): Promise<Confirmation> {
  const response = await fetch(PATHS[purpose], {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...languageHeader() },
    body: JSON.stringify({ clientSecret, returnUrl, ...card }),
  });
  const answer = (await response.json()) as ProviderAnswer;
  if (answer.status === 'succeeded') return { outcome: 'succeeded' };
  if (answer.status === 'requires_action' && answer.nextActionUrl !== undefined)
    return { outcome: 'authenticate', url: answer.nextActionUrl };
  if (answer.error?.message === undefined)
    throw new Error(`the card provider answered ${String(response.status)}`);
  return { outcome: 'refused', message: answer.error.message };
}
