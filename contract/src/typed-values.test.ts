import { describe, expect, it } from 'vitest';
import { TYPED_RULES } from './typed-values.ts';

describe('a phone number', () => {
  it.each([
    '(202) 555-0147',
    '1 202 555 0147',
    '+1 202-555-0147',
    '+233 24 123 4567',
    '+44 20 7946 0958',
    '442079460958',
  ])('%s is one', (typed) => expect(TYPED_RULES.phone(` ${typed} `)).toBeNull());

  it.each([
    '0241234567',
    '024 123 4567',
    '(102) 555-0147',
    '202 155 0147',
    '+1 024 123 4567',
    '555-0147',
    'call me',
  ])('%s is none: it lacks its country, or digits', (typed) =>
    expect(TYPED_RULES.phone(typed)).toBe('phone_invalid'),
  );
});

it('an address has one @ and a host of several parts', () => {
  for (const typed of [' Ana.Lopez@Example.com ', "o'neil+cl@mail.example.co"])
    expect(TYPED_RULES.email(typed), typed).toBeNull();
  for (const typed of [
    '',
    'ana',
    'ana@',
    'ana@example',
    'a b@example.com',
    'a..b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])
    expect(TYPED_RULES.email(typed), typed).toBe('email_invalid');
});

it('names, passwords and codes keep their lengths', () => {
  expect(TYPED_RULES.username('ab ')).toBe('username_short');
  expect(TYPED_RULES.username('a'.repeat(255))).toBe('login_name_too_long');
  expect(TYPED_RULES.password('12345')).toBe('password_short');
  expect(TYPED_RULES.password('     6')).toBeNull();
  expect(TYPED_RULES.code('123 456')).toBeNull();
  expect(TYPED_RULES.code('ABCDE-fgh23')).toBeNull();
  expect(TYPED_RULES.code('12345')).toBe('second_factor_code_invalid');
});
