import { expect, it } from 'vitest';
import { invitationCodeOf } from './invitation-code.ts';

const code = 'Abcdefghij-klmnop_rs12';

it.each([
  ['the code', code, code],
  ['the code with blanks', `  ${code}\n`, code],
  ['the link', `https://example.test/invitations/${code}`, code],
  ['the link as some mail programs change it', `https://example.test/invitations/${code}/?utm=x#y`, code],
  ['nothing', '', null],
  ['a name', 'Family', null],
  ['another page', 'https://example.test/groups', null],
  ['a script', 'javascript:alert(1)', null],
])('reads %s', (_name, typed, expected) => {
  expect(invitationCodeOf(typed)).toBe(expected);
});
