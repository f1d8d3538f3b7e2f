import { describe, expect, it } from 'vitest';
import { phoneField, profilePhoneField } from './fields.ts';
import { normalizePhone, TYPED_RULES } from './typed-values.ts';

describe('isPhone', () => {
  it.each([
    '(202) 555-0147',
    '1 202 555 0147',
    '+1 202-555-0147',
    '+233 24 123 4567',
    '+44 20 7946 0958',
    '442079460958',
  ])('accepts %s', (typed) => expect(TYPED_RULES.phone(` ${typed} `)).toBeNull());

  it.each([
    '0241234567',
    '024 123 4567',
    '(102) 555-0147',
    '202 155 0147',
    '+1 024 123 4567',
    '555-0147',
    'call me',
  ])('refuses %s without country or digits', (typed) =>
    expect(TYPED_RULES.phone(typed)).toBe('phone_invalid'),
  );
});

describe('normalizePhone', () => {
  it.each([
    ['\u202a+1 (202) 555\u20110147\u202c', '+1 (202) 555-0147'],
    ['202\u00a0555\u00a00147', '202 555 0147'],
    ['202\u200b555\u200b0147', '2025550147'],
    ['202–555—0147', '202-555-0147'],
    ['202−555−0147', '202-555-0147'],
    ['２０２５５５０１４７', '2025550147'],
    ['＋１ ２０２ ５５５ ０１４７', '+1 202 555 0147'],
    ['001 202 555 0147', '+1 202 555 0147'],
    ['00442079460958', '+442079460958'],
    ['00 44 20 7946 0958', '+44 20 7946 0958'],
    ['011 44 20 7946 0958', '+44 20 7946 0958'],
  ])('reads %j as %j', (pasted, plain) => {
    expect(normalizePhone(pasted)).toBe(plain);
    expect(TYPED_RULES.phone(pasted)).toBeNull();
    expect(phoneField.parse(pasted)).toBe(plain);
  });

  it.each([
    '202 555 0147 x5',
    '(202) 555-0147 ext. 12',
    '202-555-0147x123',
    '+1 202 555 0147 #9',
    '2025550147,ext 4',
  ])('refuses the extension in %j with a plain message', (pasted) => {
    expect(TYPED_RULES.phone(pasted)).toBe('phone_extension');
    for (const field of [phoneField, profilePhoneField])
      expect(field.safeParse(pasted).error?.issues[0]?.message).toBe('phone_extension');
  });

  it.each(['x5', '0241234567', '00', '000 202 555 0147', '+', '202 555 014x'])('refuses %j', (pasted) => {
    expect(TYPED_RULES.phone(pasted)).toBe('phone_invalid');
    expect(phoneField.safeParse(pasted).success).toBe(false);
  });
});

it('an email address has one @ and a host with several labels', () => {
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

it('names, passwords and codes have minimum and maximum lengths', () => {
  expect(TYPED_RULES.username('ab ')).toBe('username_short');
  expect(TYPED_RULES.username('a'.repeat(255))).toBe('login_name_too_long');
  expect(TYPED_RULES.password('12345')).toBe('password_short');
  expect(TYPED_RULES.password('     6')).toBeNull();
  expect(TYPED_RULES.code('123 456')).toBeNull();
  expect(TYPED_RULES.code('ABCDE-fgh23')).toBeNull();
  expect(TYPED_RULES.code('12345')).toBe('second_factor_code_invalid');
});
