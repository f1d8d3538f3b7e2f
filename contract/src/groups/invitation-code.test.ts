import { expect, it } from 'vitest';
import { parseInvitationCode } from './invitation-code.ts';

const code = 'Abcdefghij-klmnop_rs12';
const long = `${code}${code.slice(1)}`;

it.each([
  ['the code', code, code],
  ['the code with blanks', `  ${code}\n`, code],
  ['the link', `https://example.test/invitations/${code}`, code],
  ['the link as some mail programs change it', `https://example.test/invitations/${code}/?utm=x#y`, code],
  ['the short link', `https://example.test/i/${code}`, code],
  ['the short link without its beginning', `example.test/i/${code}/`, code],
  ['a message with the link at its end', `Save with us: https://example.test/i/${code}`, code],
  ['a code as long as they were', long, long],
  ['the link of one as long as they were', `https://example.test/invitations/${long}`, long],
  ['a code with a letter too much', `${code}x`, null],
  ['the link of something else', `https://example.test/groups/${code}`, null],
  ['nothing', '', null],
  ['a name', 'Family', null],
  ['another page', 'https://example.test/groups', null],
  ['a script', 'javascript:alert(1)', null],
])('reads %s', (_name, typed, expected) => {
  expect(parseInvitationCode(typed)).toBe(expected);
});
