/** What the card provider's fields are told of our colours, for readers who want no motion (as every browser of these tests). */
import { expect, it } from 'vitest';
import { readAppearance } from './card-appearance.ts';

it('letters, ground and signs have colours of their own', () => {
  const { variables, rules } = readAppearance();
  const { colorPrimary, colorBackground, colorText, colorTextSecondary, colorDanger, colorWarning } =
    variables;
  const colours = [colorPrimary, colorBackground, colorText, colorTextSecondary, colorDanger, colorWarning];
  expect(new Set(colours).size).toBe(colours.length);
  expect(colorBackground).toBe('rgb(255, 255, 255)');
  expect(rules['.Block'].backgroundColor).not.toBe(rules['.Block'].borderColor);
});
