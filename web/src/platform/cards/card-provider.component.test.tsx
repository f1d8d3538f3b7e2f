import { expect, it } from 'vitest';
import { readAppearance } from './card-provider.ts';

it('text, background and icons have different colors', () => {
  const { variables, rules } = readAppearance();
  const { colorPrimary, colorBackground, colorText, colorTextSecondary, colorDanger, colorWarning } =
    variables;
  const colors = [colorPrimary, colorBackground, colorText, colorTextSecondary, colorDanger, colorWarning];
  expect(new Set(colors).size).toBe(colors.length);
  expect(colorBackground).toBe('rgb(255, 255, 255)');
  expect(rules['.Block'].backgroundColor).not.toBe(rules['.Block'].borderColor);
});
