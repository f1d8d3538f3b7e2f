import { describe, expect, it } from 'vitest';
import { firstNameField, lastNameField } from './fields.ts';
import { createGroupBody } from '../groups/forms.ts';
import { containsWebAddress, isPlainProse, isPlainText } from './plain-text.ts';
import { storyForm } from '../queue/stories.ts';

describe('plain text', () => {
  it.each([
    'María-José O’Neil',
    'Zoë 李小龍 Ωμέγα',
    'Фонд № 7',
    'नमस्ते',
    'می\u200Cخواهم',
    '👩\u200D👩\u200D👧 circle ❤\uFE0F',
    'مجموعة',
    'Việt Nguyễn',
  ])('accepts %s', (value) => {
    expect(isPlainText(value)).toBe(true);
  });

  // security: 1.3.3
  it.each([
    ['turned around', 'Circle\u202EkniL'],
    ['isolated', 'a\u2066b\u2069'],
    ['zero width space', 'Cir\u200Bcle'],
    ['a joiner within Latin text', 'Ali\u200Dce'],
    ['a joiner at the end', 'Ali\u200C'],
    ['soft hyphen', 'Circle\u00ADLink'],
    ['byte order mark', '\uFEFFCircle'],
    ['tag characters', 'x\u{E0041}'],
    ['line separator', 'a\u2028b'],
    ['a new line', 'a\nb'],
    ['NUL', 'a\u0000'],
    ['an unpaired surrogate', 'a\uD800'],
    ['private use', 'a\uE000'],
    ['invisible letters', '\u3164'],
    ['an empty braille cell', '\u2800'],
    ['stacked combining marks', `a${'\u0301'.repeat(6)}`],
  ])('refuses %s', (_name, value) => {
    expect(isPlainText(value)).toBe(false);
    expect(isPlainProse(value)).toBe(value.includes('\n'));
  });
});

describe('web addresses in names', () => {
  it.each([
    'https://x',
    'see www.evil',
    'evil.example',
    'Pay at circle-link.co now',
    'me@evil.example',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'हिन्दी.com',
    'हिन्दी.कॉम',
    'ไทยพี่.com',
    '💰.ws',
    '👍🏽.ws',
    'evilq\u0327.com',
  ])('are found in %s', (value) => {
    expect(containsWebAddress(value)).toBe(true);
  });
  it.each([
    'Circle No. 7',
    'No.7',
    'J. R. Smith',
    'U.S.A. friends',
    'Rent 1.500',
    '50% more...',
    'Mum @ home',
    'रा. कुमार',
    'रा.कु.',
    '💰. Ok',
  ])('are not found in %s', (value) => {
    expect(containsWebAddress(value)).toBe(false);
  });
});

it('are refused in every public name, like hidden characters', () => {
  const names = {
    firstName: firstNameField,
    lastName: lastNameField,
    group: createGroupBody.shape.name,
    story: storyForm.shape.name,
    location: storyForm.shape.location,
    achievement: storyForm.shape.achievement,
  };
  for (const [name, field] of Object.entries(names)) {
    expect([name, field.safeParse('Rosa').success]).toEqual([name, true]);
    for (const bad of ['Rosa\u202E', 'evil.example', '\u3164'])
      expect([name, bad, field.safeParse(bad).success]).toEqual([name, bad, false]);
  }
  expect(storyForm.shape.story.safeParse('Twenty characters and more.\nSecond line.').success).toBe(true);
  expect(storyForm.shape.story.safeParse('Twenty characters and \u202Emore.').success).toBe(false);
});
