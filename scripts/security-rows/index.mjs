/** Security requirements with their tests, listed in docs/security-matrix.md. */
import { accounts } from './accounts.mjs';
import { input } from './input.mjs';
import { operation } from './operation.mjs';
import { threats } from './threats.mjs';
import { web } from './web.mjs';

export const CHAPTERS = {
  'Input and business rules (ASVS 1, 2)': input,
  'Browsers, API and files (ASVS 3 to 5)': web,
  'Authentication and authorization (ASVS 6 to 9)': accounts,
  'Operation, data, code and logs (ASVS 11 to 16)': operation,
  'Threat model': threats,
};

export const ROWS = Object.assign({}, ...Object.values(CHAPTERS));
