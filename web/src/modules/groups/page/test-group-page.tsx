import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import groupTabs from '../../../../../locales/en/group-tabs.json';
import { render } from '../../../../test/render.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import { GroupProvider } from './group-context.ts';
import { buildGroup, buildRound, CLEO } from './test-group.ts';

addTexts({ groupTabs });

interface Opened {
  readonly group?: Partial<GroupPage>;
  readonly viewerId?: string;
  readonly schedule?: readonly ScheduleItem[];
  readonly draw?: DrawAnswer;
}

/** Round 1 was paid out to Ana, round 2 is open, round 3 is next. */
export const SCHEDULE: readonly ScheduleItem[] = [
  buildRound(1, { status: 'paid', closedAt: '2026-01-04T00:00:00.000Z', paidOut: '148.50', fee: '1.50' }),
  buildRound(2, { status: 'open' }),
  buildRound(3),
];
export const NOTHING_PAID_OUT: readonly ScheduleItem[] = [1, 2, 3].map((round) => buildRound(round));

/** Renders a part of the group page, by default as Cleo. `refresh` stands in for the page's refetch. */
export async function renderInGroup(
  content: ReactNode,
  { group, viewerId = CLEO, schedule = SCHEDULE, draw }: Opened = {},
) {
  const refresh = vi.fn(() => Promise.resolve());
  const open = { group: buildGroup(group), viewerId, schedule, draw, refresh };
  return { screen: await render(<GroupProvider value={open}>{content}</GroupProvider>), refresh };
}
