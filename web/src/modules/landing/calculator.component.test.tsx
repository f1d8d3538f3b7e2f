import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { setAmountLanguage } from '../../platform/i18n/amounts.ts';
import { Calculator } from './calculator.tsx';

it('shows pot, fee, payout and the cost of each way to pay', async () => {
  const screen = await render(<Calculator language="en" isMember={false} />);
  await screen.getByRole('slider', { name: 'People in the group' }).fill('5');
  await screen.getByRole('textbox', { name: 'Each pays, in dollars' }).fill('62.50');
  const costs = screen.getByRole('definition').elements();
  expect(costs.map(({ textContent }) => textContent)).toEqual([
    '$312.50',
    '$3.13',
    '$309.37',
    '$62.50',
    '$63.00',
    '$64.68',
  ]);
  await expect.element(screen.getByText(/^If everyone pays/)).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(5);
});

it('shows who loses if members stop after their turn', async () => {
  const screen = await render(<Calculator language="en" isMember={false} />);
  await screen.getByRole('slider', { name: 'Stop paying after their own turn' }).fill('2');
  await expect.element(screen.getByText(/paid in: 6\. The largest loss: \$206\.00\.$/)).toBeVisible();
  const turns = screen.getByRole('listitem').elements();
  expect(turns.map(({ textContent }) => textContent.includes('then stops paying'))).toEqual([
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
  expect(turns.at(0)?.textContent).toMatch(/\$792\.00$/);
  expect(turns.at(-1)?.textContent).toMatch(/\$594\.00$/);
});

it('has every quincena on the 15th or the last day of a month', async () => {
  const screen = await render(<Calculator language="en" isMember={false} />);
  await screen.getByRole('combobox', { name: 'How often' }).selectOptions('semi-monthly');
  for (const turn of screen.getByRole('listitem').elements())
    expect(turn.textContent).toMatch(/ (?:15|28|29|30|31), /);
});

it('leads to the form for a new group, after the registration of a visitor', async () => {
  const visitor = await render(<Calculator language="en" isMember={false} />);
  const link = visitor.getByRole('link', { name: 'Create this group' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/auth\?path=savings&to=/));
  await visitor.unmount();
  const member = await render(<Calculator language="en" isMember />);
  await expect
    .element(member.getByRole('link', { name: 'Create this group' }))
    .toHaveAttribute('href', '/groups/create#amount=100.00&members=8&frequency=monthly');
});

it.each(['0.99', '10000.01', '1,234', '', 'ten'])('refuses %j', async (typed) => {
  const screen = await render(<Calculator language="en" isMember={false} />);
  await screen.getByRole('textbox', { name: 'Each pays, in dollars' }).fill(typed);
  await expect
    .element(screen.getByText('An amount from $1.00 to $10,000.00, like 100 or 62.50.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

it.each([320, 390, 1280])('fits %i pixels with the largest amounts, in Spanish', async (width) => {
  await page.viewport(width, 844);
  setAmountLanguage('es');
  const screen = await render(
    <div style={{ width: width - 64 }}>
      <Calculator language="es" isMember={false} />
    </div>,
  );
  await screen.getByRole('textbox').fill('10000');
  await screen.getByRole('slider').first().fill('20');
  setAmountLanguage('en');
  const { body } = document;
  expect(body.scrollWidth).toBeLessThanOrEqual(width);
  for (const row of screen.getByRole('listitem').elements())
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});
