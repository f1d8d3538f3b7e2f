import type { ComingDay } from '@circle-link/contract/dashboard';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import dashboard from '../../../../locales/en/dashboard.json';
import { ComingDays } from './coming-days.tsx';

addTexts({ dashboard });

afterEach(() => page.viewport(390, 844));

const day = (index: number, changes: Partial<ComingDay> = {}): ComingDay => ({
  day: `2026-12-0${index}`,
  inDays: index,
  kind: 'pay',
  groupId: '00000000-0000-4000-8000-000000000002',
  groupName: 'Rent',
  amount: '50.00',
  ...changes,
});

it('lists the first three days with amount and group, and counts the rest', async () => {
  await page.viewport(1280, 800);
  const items = [day(1), day(3, { kind: 'receive', amount: '148.50' }), day(4), day(5), day(6), day(7)];
  const screen = await render(<ComingDays items={items} />);
  const lines = screen.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Dec 1, 2026You pay to Rent$50.00',
    'Dec 3, 2026You receive from Rent+$148.50',
    'Dec 4, 2026You pay to Rent$50.00',
  ]);
  await expect.element(screen.getByText('and 3 more')).toBeVisible();
  await page.viewport(390, 844);
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(screen.getByText('You receive from')).toBeInTheDocument();
});

it('says that nothing is ahead', async () => {
  const screen = await render(<ComingDays items={[]} />);
  await expect.element(screen.getByText('Nothing to pay and nothing to receive.')).toBeVisible();
});

it('marks each day in the strip, a payout above a payment', async () => {
  const items = [day(1), day(3), day(3, { kind: 'receive' })];
  const screen = await render(<ComingDays items={items} />);
  const cells = [...screen.container.querySelectorAll('[aria-hidden] > span')];
  const places = (look: string) =>
    cells.flatMap((cell, place) => (cell.classList.contains(look) ? [place] : []));
  expect(cells).toHaveLength(30);
  expect([places('bg-leaf'), places('bg-gold')]).toEqual([[1], [3]]);
});
