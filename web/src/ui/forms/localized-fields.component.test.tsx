import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { AmountInput } from './localized-fields.tsx';

it('the amount field shows US$ before the input in Spanish', async () => {
  await switchToSpanish();
  const screen = await render(<AmountInput label="Monto en dólares" name="amount" defaultValue="50.00" />);
  const sign = screen.getByText('US$');
  await expect.element(sign).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Monto en dólares', exact: true });
  await expect.element(field).toHaveValue('50.00');
  const input = field.element();
  const textStarts = input.getBoundingClientRect().left + parseFloat(getComputedStyle(input).paddingLeft);
  expect(sign.element().getBoundingClientRect().right).toBeLessThan(textStarts);
});

it('the amount field shows no symbol in English, where the label says dollars', async () => {
  const screen = await render(<AmountInput label="Amount in dollars" name="amount" />);
  await expect.element(screen.getByRole('textbox', { name: 'Amount in dollars' })).toBeVisible();
  await expect.element(screen.getByText('US$')).not.toBeInTheDocument();
});
