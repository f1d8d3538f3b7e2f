/** Ids and secrets in Stripe's format: a prefix with random letters and digits. */
import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type IdPrefix =
  | 'pi'
  | 'cs_test'
  | 'ch'
  | 'txn'
  | 're'
  | 'dp'
  | 'evt'
  | 'issfr'
  | 'prv'
  | 'auth'
  | 'seti'
  | 'setatt'
  | 'setver'
  | 'pm'
  | 'cus'
  | 'acct'
  | 'ba'
  | 'tr'
  | 'trr'
  | 'po'
  | 'acctl'
  | 'acctsess'
  | 'we';

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** For example `pi_` and 24 letters or digits (143 random bits). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(24)}`;
}

/** Authorizes the payer's browser to pay or save a card: `pi_…_secret_…`, `seti_…_secret_…`. */
export function newClientSecret(id: string): string {
  return `${id}_secret_${randomText(25)}`;
}

/** Returns whether the text may be such an id. Other texts never reach the database. */
export function hasIdFormat(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{24}$/.test(text.slice(prefix.length + 1));
}

export function hasClientSecretFormat(prefix: 'pi' | 'seti', text: string): boolean {
  const [id = '', secret = ''] = text.split('_secret_', 2);
  return hasIdFormat(prefix, id) && /^[A-Za-z0-9]{25}$/.test(secret);
}
