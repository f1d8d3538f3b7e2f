/**
 * argon2id with OWASP's parameters. Each hash takes 19 MiB and some 30 ms of a core, so only a few run at once: a flood
 * of sign-ins waits in line, and beyond a bound is refused, instead of taking the machine down.
 */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createLimitedLine } from '../../../platform/limited-line/limited-line.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const line = createLimitedLine({
  atOnce: 2,
  waiting: 400,
  refuse: () => new Refusal(httpRefusals.unavailable),
});

/**
 * The encoded hash with its salt. The password is hashed in NFC: keyboards type "é" as one character or as two.
 * @throws unavailable
 */
export function hashPassword(password: string): Promise<string> {
  return line.run(() => hash(password.normalize('NFC'), parameters));
}

/** `outdated`: right, but hashed before passwords were normalized; hash it again. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

/**
 * Compares a typed password with a hash. Older hashes are of the characters as they were typed. Without a hash (an unknown
 * name) it takes as long and is wrong.
 * @throws unavailable
 */
export async function comparePassword(password: string, encoded: string | undefined): Promise<PasswordMatch> {
  const against = encoded ?? (await hashOfNoAccount());
  const normalized = password.normalize('NFC');
  let match: PasswordMatch = 'wrong';
  // Always all of them: how long it takes depends on what was typed, never on the account.
  for (const form of new Set([normalized, password, password.normalize('NFD')])) {
    const isMatch = await line.run(() => verify(against, form));
    if (isMatch && match === 'wrong') match = form === normalized ? 'right' : 'outdated';
  }
  return encoded === undefined ? 'wrong' : match;
}

/** Whether the password is right. @throws unavailable */
export async function isPasswordRight(password: string, encoded: string | undefined): Promise<boolean> {
  return (await comparePassword(password, encoded)) !== 'wrong';
}

let noAccountsHash: Promise<string> | undefined;

function hashOfNoAccount(): Promise<string> {
  noAccountsHash ??= hashPassword('the password of no account').catch((error: unknown) => {
    noAccountsHash = undefined;
    throw error;
  });
  return noAccountsHash;
}
