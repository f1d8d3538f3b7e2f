import type { GroupPage } from '@circle-link/contract/groups/groups';
import { expect, it, vi } from 'vitest';
import { setReaderTimeZone } from '../../../../test/reader-time-zone.ts';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { NowCard } from './now-card.tsx';
import { ScheduleCard } from '../rounds/schedule-card.tsx';
import { SwapOffers } from '../draw/swaps.tsx';
import { ANA, buildGroup, CLEO, CLEOS_PAYMENT } from './test-group.ts';
import { renderInGroup, SCHEDULE } from './test-group-page.tsx';

const IN_CHICAGO: Partial<GroupPage> = {
  timeZone: 'America/Chicago',
  nextPayment: {
    ...{
      id: CLEOS_PAYMENT,
      round: 2,
      amount: '50.00',
      chargeAmount: '51.80',
      lateFee: '0.00',
      cardFee: '1.80',
      isMissed: false,
      chargeKind: 'card',
    },
    ...{ status: 'pending', dueDate: '2026-02-01' },
  },
};
const DUE = 'Ends Feb 1, 2026, 11:59 PM (Chicago) · 9:59 PM your time';

const showNow = (group: Partial<GroupPage> = IN_CHICAGO) =>
  renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, { group });

it("a group page shows the deadline in the reader's time", async () => {
  setReaderTimeZone('America/Los_Angeles');
  const { screen } = await showNow();
  await expect.element(screen.getByText(DUE)).toBeVisible();
});

it('a group page shows the end of the grace period during the days of grace', async () => {
  setReaderTimeZone('America/Los_Angeles');
  const members = buildGroup().members.map((member) =>
    member.userId === CLEO ? { ...member, state: 'late' as const } : member,
  );
  const { screen } = await showNow({ ...IN_CHICAGO, members });
  const { graceEndsOn } = SCHEDULE[1] ?? {};
  expect(graceEndsOn).toBe('2026-02-04');
  await expect
    .element(screen.getByText('Ends Feb 4, 2026, 11:59 PM (Chicago) · 9:59 PM your time'))
    .toBeVisible();
});

it('a group page shows the deadline in Spanish', async () => {
  setReaderTimeZone('Europe/Madrid');
  await switchToSpanish();
  const { screen } = await showNow();
  await expect
    .element(
      screen.getByText(
        /^Termina: 1 feb 2026, 11:59\spm \(Chicago\) · 2 feb 2026, 6:59\sam en tu hora local$/,
      ),
    )
    .toBeVisible();
});

it('a group page shows only the day to readers in the same time zone', async () => {
  setReaderTimeZone('America/Winnipeg');
  const { screen } = await showNow();
  await expect.element(screen.getByRole('heading', { name: /Feb 1, 2026/ })).toBeVisible();
  expect(screen.getByText(/your time/).query()).toBeNull();
});

it('the schedule shows when its next day ends', async () => {
  setReaderTimeZone('America/Los_Angeles');
  const schedule = { data: SCHEDULE, isError: false, isPending: false, refetch: vi.fn() };
  const { screen } = await renderInGroup(<ScheduleCard schedule={schedule as never} />, {
    group: IN_CHICAGO,
  });
  await expect.element(screen.getByText(DUE)).toBeVisible();
});

it('a group page shows the end of a proposal in both time zones', async () => {
  setReaderTimeZone('America/Los_Angeles');
  const swap = {
    ...{
      id: '00000000-0000-4000-8000-0000000000d1',
      fromUserId: ANA,
      toUserId: CLEO,
      fromTurn: 1,
      toTurn: 3,
    },
    ...{ status: 'open', expiresAt: '2026-02-03T20:00:00.000Z' },
  };
  const { screen } = await renderInGroup(<SwapOffers />, {
    group: { ...IN_CHICAGO, swaps: [swap as GroupPage['swaps'][number]] },
  });
  await expect
    .element(screen.getByText('Open until Feb 3, 2026, 2:00 PM (Chicago) · 12:00 PM your time.'))
    .toBeVisible();
});
