/** Each requirement with what it is met by; docs/security.md shows it, and `npm run check` holds it (check-security-rows.mjs). */
import { accounts } from './accounts.mjs';
import { input } from './input.mjs';
import { operation } from './operation.mjs';
import { threats } from './threats.mjs';
import { web } from './web.mjs';

export const CHAPTERS = {
  'What comes in, and the rules of the business (ASVS 1, 2)': input,
  'Browsers, calls and files (ASVS 3 to 5)': web,
  'Who someone is, and what they may do (ASVS 6 to 9)': accounts,
  'Secrets, operation, data, code and logs (ASVS 11 to 16)': operation,
  'Abuses (our threat model)': threats,
};

export const ROWS = Object.assign({}, ...Object.values(CHAPTERS));
