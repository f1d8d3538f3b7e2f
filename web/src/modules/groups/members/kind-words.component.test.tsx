import type { GroupPage } from '@circle-link/contract/groups/groups';
import { reminderCalls } from '@circle-link/contract/groups/payments';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { holdAnswer, listCalls, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useValueWhileUncovered } from '../../../ui/overlays/open-dialogs.ts';
import { Ring } from '../ring/ring.tsx';
import { usePotArrival } from '../ring/ring-card.tsx';
import { MembersCard } from './members-card.tsx';
import { RemindNext } from './kind-words.tsx';
import { renderInGroup } from '../page/test-group-page.tsx';
import { ANA, BEN, buildGroup, CLEO } from '../page/test-group.ts';

const members = (reminders: Readonly<Record<string, 'possible' | 'sent'>>): GroupPage['members'] =>
  buildGroup().members.map((member) => ({ ...member, reminder: reminders[member.userId] ?? null }));

it('the group page reminds the only unpaid member once', async () => {
  const { screen, refresh } = await renderInGroup(<RemindNext />, {
    group: { members: members({ [BEN]: 'possible' }) },
  });
  const goOn = holdAnswer(reminderCalls.remind, buildGroup());
  await pressThrice(screen.getByRole('button', { name: 'Remind Ben' }));
  goOn();
  await expect.element(screen.getByText('Ben gets a friendly reminder')).toBeVisible();
  expect(listCalls(reminderCalls.remind)).toMatchObject([{ body: { userId: BEN } }]);
  expect(refresh).toHaveBeenCalledOnce();
});

const TWO_OPEN = { members: members({ [ANA]: 'sent', [BEN]: 'possible' }) };

it('the group page links to all unpaid members if there are several', async () => {
  const { screen } = await renderInGroup(<RemindNext />, { group: TWO_OPEN });
  await expect
    .element(screen.getByRole('link', { name: 'See who has not paid' }))
    .toHaveAttribute('href', '/#members');
});

it('the group page reminds each member in their own row, which stays collapsed', async () => {
  const onChoose = vi.fn();
  const { screen } = await renderInGroup(<MembersCard chosen={null} onChoose={onChoose} />, {
    group: TWO_OPEN,
  });
  await expect.element(screen.getByText('Reminded today')).toBeVisible();
  const goOn = holdAnswer(reminderCalls.remind, buildGroup());
  await pressThrice(screen.getByRole('button', { name: 'Remind Ben' }));
  goOn();
  await expect.element(screen.getByText('Ben gets a friendly reminder')).toBeVisible();
  expect(listCalls(reminderCalls.remind)).toMatchObject([{ body: { userId: BEN } }]);
  expect(onChoose).not.toHaveBeenCalled();
});

it('the group page offers a reminder on WhatsApp with the address of the group', async () => {
  const { screen } = await renderInGroup(<MembersCard chosen={BEN} onChoose={vi.fn()} />, {
    group: TWO_OPEN,
  });
  const { href } = screen.getByRole('link', { name: 'Remind on WhatsApp' }).element() as HTMLAnchorElement;
  const text = new URL(href).searchParams.get('text') ?? '';
  expect(text).toMatch(/^Hi Ben, a friendly reminder: your contribution to “.+” is still open\. http/);
  expect(text).toContain(`/groups/${buildGroup().id}`);
});

it('the group page shows why a reminder was rejected, and offers none on the same day', async () => {
  const { screen } = await renderInGroup(<RemindNext />, {
    group: { members: members({ [BEN]: 'possible' }) },
  });
  mockRefusal(reminderCalls.remind, {
    status: 409,
    code: 'reminded_today',
    message: 'Once a day is enough.',
  });
  await screen.getByRole('button', { name: 'Remind Ben' }).click();
  await expect.element(screen.getByText('Once a day is enough.')).toBeVisible();
  const { screen: after } = await renderInGroup(<RemindNext />, {
    group: { members: members({ [BEN]: 'sent' }) },
  });
  await expect.element(after.getByText('We reminded Ben today')).toBeVisible();
});

const pot = (recipientId: string, hasThanked: boolean): NonNullable<GroupPage['lastPot']> => ({
  round: 1,
  recipient: { id: recipientId, firstName: recipientId === ANA ? 'Ana' : 'Cleo' },
  closedAt: '2026-01-04T00:00:00.000Z',
  hasThanked,
  thanks: null,
});

const SEATS: GroupPage['seats'] = [ANA, BEN, CLEO].map((userId, index) => ({
  turn: index + 1,
  userId,
  firstName: ['Ana', 'Ben', 'Cleo'][index] ?? '',
  state: 'due',
  hasCashToConfirm: false,
  hasReceived: false,
  isMine: userId === CLEO,
}));

function WatchedRing({ atFirst }: { readonly atFirst: GroupPage['lastPot'] }) {
  const [lastPot, setLastPot] = useState(atFirst);
  return (
    <>
      <button type="button" onClick={() => setLastPot(pot(ANA, false))}>
        The last one pays
      </button>
      <Ring group={buildGroup({ seats: SEATS })} arrived={usePotArrival(lastPot)} />
    </>
  );
}

it('the ring fills briefly when a pot arrives, but not when the page is opened later', async () => {
  const screen = await render(<WatchedRing atFirst={null} />);
  const paid = () => screen.container.querySelectorAll('path[pathLength][stroke-dashoffset="0"]').length;
  expect(paid()).toBe(0);
  await screen.getByRole('button', { name: 'The last one pays' }).click();
  await expect.element(screen.getByText('The pot has arrived')).toBeVisible();
  expect(paid()).toBe(SEATS.length);
  await expect.element(screen.getByText('The pot has arrived'), { timeout: 10_000 }).not.toBeInTheDocument();
  expect(paid()).toBe(0);
  await screen.unmount();

  const later = await render(<WatchedRing atFirst={pot(ANA, false)} />);
  await expect.element(later.getByRole('img')).toBeVisible();
  expect(later.getByText('The pot has arrived').query()).toBeNull();
});

function CoveredRing() {
  const [isPaying, setPaying] = useState(false);
  const [isPaid, setPaid] = useState(false);
  const group = useMemo(() => {
    const seats = SEATS.map((seat) => (isPaid && seat.isMine ? { ...seat, state: 'paid' as const } : seat));
    return buildGroup({ seats });
  }, [isPaid]);
  return (
    <>
      <button type="button" onClick={() => setPaying(true)}>
        Pay
      </button>
      <Ring group={useValueWhileUncovered(group)} />
      {isPaying && (
        <Dialog title="Paying" closeLabel="Close" onClose={() => setPaying(false)}>
          <button type="button" onClick={() => setPaid(true)}>
            Pay $50.00
          </button>
        </Dialog>
      )}
    </>
  );
}

it('an arc paid behind a dialog fills once the ring is visible again', async () => {
  const screen = await render(<CoveredRing />);
  const paid = () => screen.container.querySelectorAll('path[pathLength][stroke-dashoffset="0"]').length;
  await screen.getByRole('button', { name: 'Pay', exact: true }).click();
  await screen.getByRole('button', { name: 'Pay $50.00' }).click();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(paid()).toBe(0);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(paid).toBe(1);
});

it("faces show initials with enough contrast on the member's color in light and dark mode", async () => {
  const screen = await render(<Ring group={buildGroup({ seats: SEATS })} />);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme;
    const letters = [...screen.container.querySelectorAll('text')].filter(({ textContent }) =>
      /^[ABC]$/.test(textContent),
    );
    expect(letters).toHaveLength(SEATS.length);
    for (const letter of letters) {
      const ground = letter.previousElementSibling;
      if (ground === null) throw new Error('no ground');
      expect(contrast(getComputedStyle(letter).fill, getComputedStyle(ground).fill)).toBeGreaterThan(4.5);
    }
  }
  document.documentElement.style.colorScheme = '';
});

/** Contrast ratio of two computed colors (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const light = (color: string) =>
    (color.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
