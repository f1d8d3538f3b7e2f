import { computePayout } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { ScheduleItem } from '@circle-link/contract/groups';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

/** The reader's future turn. Null if the order is unknown or the pot was paid out. */
export function findFutureTurn(schedule: readonly ScheduleItem[], viewerId: string): ScheduleItem | null {
  return schedule.find(({ recipient, closedAt }) => recipient?.id === viewerId && closedAt === null) ?? null;
}

/** Net amount of a full pot paid by card, after our fee. */
export function formatNetPot({ pot }: Pick<ScheduleItem, 'pot'>): string {
  return formatDollars(
    computePayout({ cardCents: parseDollars(pot) ?? ZERO_CENTS, cashCents: ZERO_CENTS }).netCents,
  );
}
