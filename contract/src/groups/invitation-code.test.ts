import { expect, it } from 'vitest';
import { parseInvitationCode } from './invitation-code.ts';

const code = 'Abcdefghij-klmnop_rs12';
const long = `${code}${code.slice(1)}`;

it.each([
  ['the code', code, code],
  ['the code with spaces', `  ${code}\n`, code],
  ['the link', `https://example.test/invitations/${code}`, code],
  ['the link as rewritten by some email clients', `https://example.test/invitations/${code}/?utm=x#y`, code],
  ['the short link', `https://example.test/i/${code}`, code],
  ['the short link without a scheme', `example.test/i/${code}/`, code],
  ['a message that ends with the link', `Save with us: https://example.test/i/${code}`, code],
  ['a 43-character code', long, long],
  ['the link of a 43-character code', `https://example.test/invitations/${long}`, long],
  ['a code with an extra letter', `${code}x`, null],
  ['a link to another page', `https://example.test/groups/${code}`, null],
  ['nothing', '', null],
  ['a name', 'Family', null],
  ['another page', 'https://example.test/groups', null],
  ['a script', 'javascript:alert(1)', null],
])('reads %s', (_name, typed, expected) => {
  expect(parseInvitationCode(typed)).toBe(expected);
});
