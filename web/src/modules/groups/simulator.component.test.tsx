/** The amount at risk is the table's purpose, so it may never be cut off. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { Simulator } from './simulator.tsx';

it.each([320, 390, 1280])('the simulator shows the difference at %i pixels', async (width) => {
  await page.viewport(width, 844);
  const screen = await render(
    <div style={{ width: Math.min(width - 130, 600) }}>
      <Simulator members={12} contributionAmount="1000.00" />
    </div>,
  );
  await screen.getByRole('slider').fill('4');
  const table = screen.getByRole('table').element();
  const container = table.parentElement;
  expect(table.scrollWidth).toBeLessThanOrEqual(container?.clientWidth ?? 0);
  await expect.element(screen.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await expect.element(screen.getByText(/pays in \$12,000\.00, receives/).first()).toBeInTheDocument();
});
