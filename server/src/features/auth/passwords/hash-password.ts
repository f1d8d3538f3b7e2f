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

/** Whether the password is right. Without a hash (an unknown name) it takes as long and is wrong. @throws unavailable */
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
