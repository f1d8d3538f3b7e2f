import { outageCalls, REPORTED_SERVICES } from '@circle-link/contract/live';
import { expect, it } from 'vitest';
import { useQueryClient } from '@tanstack/react-query';
import { listCalls, mockAnswer, mockConnectionLoss } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { chooseLanguage } from '../../platform/i18n/i18n.ts';
import { toQueryOptions } from '../../platform/api/call.ts';
import { Outages } from './outages.tsx';

function Page() {
  const cache = useQueryClient();
  const look = () => cache.invalidateQueries({ queryKey: toQueryOptions(outageCalls.list).queryKey });
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="h-[150dvh] grow">
        <button type="button" onClick={() => void look()}>
          Look again
        </button>
      </main>
      <footer>Footer</footer>
      <Outages hasBarBelow />
    </div>
  );
}

function watchShifts(): () => number {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
  });
  observer.observe({ type: 'layout-shift' });
  return () => {
    observer.disconnect();
    return sum;
  };
}

it('the outage note stays empty while everything works, and when the status request fails', async () => {
  mockAnswer(outageCalls.list, { parts: [] });
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  await expect.poll(() => listCalls(outageCalls.list)).toHaveLength(1);
  expect(screen.getByRole('status').element().textContent).toBe('');
  mockConnectionLoss(outageCalls.list);
  await screen.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(() => listCalls(outageCalls.list)).toHaveLength(2);
  expect(screen.getByRole('status').element().textContent).toBe('');
});

it('the outage note explains what is down, what works and what is delayed, and then disappears', async () => {
  mockAnswer(outageCalls.list, { parts: [] });
  const screen = await render(<Page />);
  await expect.poll(() => listCalls(outageCalls.list)).toHaveLength(1);
  const shiftSince = watchShifts();
  mockAnswer(outageCalls.list, { parts: ['cards'] });
  await screen.getByRole('button', { name: 'Look again' }).click();
  const note = screen.getByRole('status');
  await expect
    .poll(() => note.element().textContent)
    .toMatch(/Payments by card and bank debit aren’t going through/);
  await expect
    .poll(() => note.element().textContent)
    .toMatch(/Nobody is charged twice\..*Auto-pay and refunds will go through automatically later/);
  await expect.poll(() => note.element().textContent).toMatch(/We keep trying/);
  const { bottom, top } = screen
    .getByRole('region', { name: 'Current outages' })
    .element()
    .getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  mockAnswer(outageCalls.list, { parts: [] });
  await screen.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(() => note.element().textContent).toBe('');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(shiftSince()).toBeLessThan(0.02);
});

it('the outage note can be collapsed to its first line, with the keyboard too', async () => {
  mockAnswer(outageCalls.list, { parts: ['mail', 'files'] });
  const screen = await render(<Page />);
  await expect.element(screen.getByText(/send them automatically/)).toBeVisible();
  await expect.element(screen.getByText(/Your existing files are safe/)).toBeVisible();
  const summary = screen.container.querySelector('summary');
  summary?.focus();
  summary?.click();
  await expect.element(screen.getByText(/send them automatically/)).not.toBeVisible();
  await expect.element(screen.getByText('Our emails are late right now.')).toBeVisible();
});

it('the outage note has a text for every part in every language', async () => {
  mockAnswer(outageCalls.list, { parts: [...REPORTED_SERVICES] });
  const screen = await render(<Page />);
  const words = () => screen.getByRole('status').element().textContent;
  await expect.poll(words).toContain('Withdrawals aren’t reaching banks');
  await switchToSpanish();
  await expect.poll(words).toContain('Los retiros no llegan a los bancos');
  expect(words()).not.toMatch(/outages\.|right now/);
  await chooseLanguage('fr');
  await expect.poll(words).toContain('Les retraits n’arrivent pas aux banques');
  expect(words()).not.toMatch(/outages\.|en este momento/);
});
