import { expect, test } from 'vitest';
import { operatorOf } from './command.ts';

test('the audit log names who ran a command: in production only with a name', () => {
  expect(() => operatorOf({ production: true }, '')).toThrow(/OPERATOR_NAME/);
  expect(() => operatorOf({ production: true }, '  ')).toThrow(/OPERATOR_NAME/);
  expect(operatorOf({ production: true }, ' Ana Ruiz ')).toMatch(/^console:\S+:Ana Ruiz$/);
  expect(operatorOf({ production: false }, '')).toMatch(/^console:\S+$/);
  for (const hidden of ['Ana\u202E', 'A\nb', 'x'.repeat(101)])
    expect(() => operatorOf({ production: false }, hidden)).toThrow(/name of at most/);
});
