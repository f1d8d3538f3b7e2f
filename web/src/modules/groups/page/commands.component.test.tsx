import type { SwapItem } from '@circle-link/contract/groups/agreements';
import { swapCalls, windUpCalls } from '@circle-link/contract/groups/agreement-calls';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { reminderCalls } from '@circle-link/contract/groups/payments';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import groupTabs from '../../../../../locales/en/group-tabs.json';
import { mockAnswer, mockRefusal } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import { SwapOffers } from '../draw/swaps.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { Thanks } from '../milestones/thanks.tsx';
import { GroupSettings } from '../organizer/group-settings.tsx';
import { GroupProvider } from './group-context.ts';
import { NOTHING_PAID_OUT, renderInGroup, SCHEDULE } from './test-group-page.tsx';
import { ANA, BEN, buildGroup, CLEO, WIND_UP } from './test-group.ts';
import { WindUpCard } from './wind-up.tsx';

addTexts({ groupTabs });

/** Toasts of earlier tests may still be open. */
const toasts = (words: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: words })
    .elements();
const refuse = (message: string) => ({ status: 409, code: 'too_late', message }) as const;
const REFUSED = refuse('Too late for that.');
const SWAP: SwapItem = {
  id: '00000000-0000-4000-8000-0000000000e1',
  fromUserId: BEN,
  toUserId: CLEO,
  fromTurn: 2,
  toTurn: 3,
  status: 'open',
  expiresAt: '2026-02-03T12:00:00.000Z',
};
const { me, members } = buildGroup();

/** Renders in a group that shows other facts after the first refetch. */
function renderBeforeAndAfter(
  content: ReactNode,
  before: Parameters<typeof buildGroup>[0],
  after: typeof before,
) {
  function Live() {
    const [facts, setFacts] = useState(before);
    const refresh = () => {
      setFacts(after);
      return Promise.resolve();
    };
    const open = { group: buildGroup(facts), viewerId: CLEO, schedule: SCHEDULE, draw: undefined, refresh };
    return <GroupProvider value={open}>{content}</GroupProvider>;
  }
  return render(<Live />);
}

it('a result that the card shows is announced once, without a toast', async () => {
  const screen = await renderBeforeAndAfter(
    <WindUpCard />,
    { windUp: WIND_UP },
    { windUp: { ...WIND_UP, myVote: true } },
  );
  mockAnswer(windUpCalls.vote, { ...WIND_UP, myVote: true });
  await screen.getByRole('button', { name: 'Vote to end it' }).click();
  await expect.element(screen.getByText(/You voted to end it/)).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Vote recorded')).toBeInTheDocument();
  expect(page.getByText('Vote recorded').elements()).toHaveLength(1);
  expect(toasts('Vote recorded')).toHaveLength(0);
});

it('a result whose card vanishes is a toast', async () => {
  const screen = await renderBeforeAndAfter(<SwapOffers />, { swaps: [SWAP] }, { swaps: [] });
  mockAnswer(swapCalls.answerSwap, { ...SWAP, status: 'accepted' });
  await screen.getByRole('button', { name: 'Swap turns' }).click();
  await expect.element(screen.getByRole('listitem').getByText('Turns swapped')).toBeVisible();
});

it('an error appears next to the button alone', async () => {
  const refused = refuse('The swap has ended.');
  const { screen } = await renderInGroup(<SwapOffers />, { group: { swaps: [SWAP] } });
  mockRefusal(swapCalls.answerSwap, refused);
  await screen.getByRole('button', { name: 'Keep my turn' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(refused.message);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(toasts(refused.message)).toHaveLength(0);
});

it('an error is a toast if its card vanishes with the refetched facts', async () => {
  const screen = await renderBeforeAndAfter(<SwapOffers />, { swaps: [SWAP] }, { swaps: [] });
  mockRefusal(swapCalls.answerSwap, REFUSED);
  await screen.getByRole('button', { name: 'Keep my turn' }).click();
  await expect
    .element(screen.getByRole('region', { name: /Notifications/ }).getByText(REFUSED.message))
    .toBeVisible();
});

it("a refused reminder appears in the member's row", async () => {
  const refused = refuse('Reminded already.');
  const { screen } = await renderInGroup(<MembersCard chosen={null} onChoose={() => undefined} />, {
    group: { members: members.map((one) => ({ ...one, reminder: one.userId === BEN ? 'possible' : null })) },
  });
  mockRefusal(reminderCalls.remind, refused);
  await screen.getByRole('button', { name: 'Remind Ben' }).click();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Ben' }).getByRole('alert'))
    .toHaveTextContent(refused.message);
  expect(toasts(refused.message)).toHaveLength(0);
});

it('refused thanks appear in their form', async () => {
  const refused = refuse('Thanked already.');
  const pot = { round: 1, recipient: { id: CLEO, firstName: 'Cleo' }, hasThanked: false, thanks: null };
  const { screen } = await renderInGroup(<Thanks />, {
    group: { lastPot: { ...buildGroup().lastPot, ...pot } as never },
  });
  mockRefusal(reminderCalls.thank, refused);
  await screen.getByRole('button', { name: /thank/i }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(refused.message);
  expect(toasts(refused.message)).toHaveLength(0);
});

it('a refused drawing appears in the settings', async () => {
  const refused = refuse('Not this drawing.');
  const { screen } = await renderInGroup(<GroupSettings onClose={() => undefined} />, {
    group: { isOrganizer: true, me: { ...me, role: 'organizer' } },
    schedule: NOTHING_PAID_OUT,
    viewerId: ANA,
  });
  mockRefusal(groupCalls.setCover, refused);
  await screen.getByRole('button', { name: 'Boat' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent(refused.message);
  expect(toasts(refused.message)).toHaveLength(0);
});

it('a saved order of turns is named at its button in the settings', async () => {
  const { screen } = await renderInGroup(<GroupSettings onClose={() => undefined} />, {
    group: {
      phase: 'forming',
      payoutOrder: 'organizer',
      draw: null,
      isOrganizer: true,
      me: { ...me, role: 'organizer' },
    },
    schedule: [],
    viewerId: ANA,
  });
  await screen.getByRole('button', { name: /order/i }).click();
  mockAnswer(groupCalls.setOrder, buildGroup());
  await screen.getByRole('button', { name: /save/i }).click();
  const settings = screen.getByRole('dialog', { name: /settings/i });
  await expect.element(settings.getByText('Order of turns saved').first()).toBeVisible();
  expect(toasts('Order of turns saved')).toHaveLength(0);
});
