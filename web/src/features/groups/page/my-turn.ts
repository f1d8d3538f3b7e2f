/** The round in which the reader receives the pot, and what that is. */
import { computePayout } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { ScheduleItem } from '@circle-link/contract/groups';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

/** The turn that is still to come; null where the order is not known yet, or the pot was paid out. */
export function turnAhead(schedule: readonly ScheduleItem[], viewerId: string): ScheduleItem | null {
  return schedule.find(({ recipient, closedAt }) => recipient?.id === viewerId && closedAt === null) ?? null;
}

/** What reaches the recipient of a full pot that is paid by card: our fee is taken from it. */
export function formatNet({ pot }: Pick<ScheduleItem, 'pot'>): string {
  return formatDollars(
    computePayout({ cardCents: parseDollars(pot) ?? ZERO_CENTS, cashCents: ZERO_CENTS }).netCents,
  );
}
