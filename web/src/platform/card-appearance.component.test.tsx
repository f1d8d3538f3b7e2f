/** What the card provider's fields are told of our colors, for readers who want no motion (as every browser of these tests). */
import { expect, it } from 'vitest';
import { readAppearance } from './card-appearance.ts';

it('letters, ground and signs have colors of their own', () => {
  const { variables, rules } = readAppearance();
  const { colorPrimary, colorBackground, colorText, colorTextSecondary, colorDanger, colorWarning } =
    variables;
  const colors = [colorPrimary, colorBackground, colorText, colorTextSecondary, colorDanger, colorWarning];
  expect(new Set(colors).size).toBe(colors.length);
  expect(colorBackground).toBe('rgb(255, 255, 255)');
  expect(rules['.Block'].backgroundColor).not.toBe(rules['.Block'].borderColor);
});
