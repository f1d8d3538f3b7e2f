/**
 * argon2id with OWASP's parameters. Each hash takes 19 MiB and some 30 ms of a core, so only a few run at once. Further
 * ones wait in a bounded queue, and beyond its bound are refused.
 */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const line = createConcurrencyLimiter({
  atOnce: 2,
  waiting: 400,
  refuse: () => new Refusal(httpRefusals.unavailable),
});

/**
 * The encoded hash with its salt. Hashes NFC, because keyboards produce "é" as one character or as two.
 * @throws unavailable
 */
export function hashPassword(password: string): Promise<string> {
  return line.run(() => hash(password.normalize('NFC'), parameters));
}

/** Without a hash (unknown name) it takes as long and returns false. @throws unavailable */
export async function isPasswordRight(password: string, encoded: string | undefined): Promise<boolean> {
  const against = encoded ?? (await getDummyHash());
  const isMatch = await line.run(() => verify(against, password.normalize('NFC')));
  return encoded !== undefined && isMatch;
}

let noAccountsHash: Promise<string> | undefined;

function getDummyHash(): Promise<string> {
  noAccountsHash ??= hashPassword('the password of no account').catch((error: unknown) => {
    noAccountsHash = undefined;
    throw error;
  });
  return noAccountsHash;
}
