import { expect, test } from 'vitest';
import { getOperator } from './command.ts';

test('the audit log names the operator of a command, and production requires a name', () => {
  expect(() => getOperator({ production: true }, '')).toThrow(/OPERATOR_NAME/);
  expect(() => getOperator({ production: true }, '  ')).toThrow(/OPERATOR_NAME/);
  expect(getOperator({ production: true }, ' Ana Ruiz ')).toMatch(/^console:\S+:Ana Ruiz$/);
  expect(getOperator({ production: false }, '')).toMatch(/^console:\S+$/);
  for (const hidden of ['Ana\u202E', 'A\nb', 'x'.repeat(101)])
    expect(() => getOperator({ production: false }, hidden)).toThrow(/name of at most/);
});
