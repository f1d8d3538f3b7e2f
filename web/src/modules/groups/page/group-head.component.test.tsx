import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { GroupProvider } from './group-context.ts';
import { JustPaidNote } from './group-head.tsx';
import { SCHEDULE } from './test-group-page.tsx';
import { ANA, BEN, buildGroup, CLEO } from './test-group.ts';

const refresh = () => Promise.resolve();

function Harness({ payers }: { readonly payers: readonly (readonly string[])[] }) {
  const [answers, setAnswers] = useState(0);
  const paid = new Set(payers.slice(0, answers).flat());
  const bare = buildGroup();
  const members = bare.members.map((member) =>
    paid.has(member.userId) ? { ...member, state: 'paid' as const, method: 'card' as const } : member,
  );
  const open = { group: { ...bare, members }, viewerId: CLEO, schedule: SCHEDULE, draw: undefined, refresh };
  return (
    <GroupProvider value={open}>
      <JustPaidNote answeredAt={answers * 10_000} />
      <button type="button" onClick={() => setAnswers((count) => count + 1)}>
        Answer
      </button>
    </GroupProvider>
  );
}

it('the payment note announces the payer politely, keeps the name over a response without news, then removes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(<Harness payers={[[BEN], []]} />);
  const note = screen.getByRole('status').first();
  await expect.element(note).toBeEmptyDOMElement();
  await screen.getByRole('button', { name: 'Answer' }).click();
  await expect.element(note).toHaveTextContent('Ben just paid.');
  await screen.getByRole('button', { name: 'Answer' }).click();
  await expect.element(note).toHaveTextContent('Ben just paid.');
  vi.advanceTimersByTime(8_000);
  await expect.element(note).toBeEmptyDOMElement();
});

it("the payment note announces two payers at once in the page's language", async () => {
  await switchToSpanish();
  const screen = await render(<Harness payers={[[ANA, BEN]]} />);
  await screen.getByRole('button', { name: 'Answer' }).click();
  await expect.element(screen.getByText('Ana y Ben acaban de pagar.')).toBeVisible();
});
