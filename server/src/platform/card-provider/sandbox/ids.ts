/** Ids and secrets in the shape of Stripe's: a prefix and random letters and digits. */
import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type IdPrefix = 'pi' | 'cs_test' | 'ch' | 'txn' | 're' | 'dp' | 'evt' | 'issfr' | 'auth';

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** For example `pi_` and 24 letters or digits (143 random bits). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(24)}`;
}

/** What the payer's browser needs to pay: `pi_…_secret_…`. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

/** True for text that may be an id of this kind; anything else never reaches the database. */
export function looksLikeId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{24}$/.test(text.slice(prefix.length + 1));
}

/** The same for an intent's client secret. */
export function looksLikeClientSecret(text: string): boolean {
  return /^pi_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{25}$/.test(text);
}
