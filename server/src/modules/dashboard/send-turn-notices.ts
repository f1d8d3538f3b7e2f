import { addDays } from '@circle-link/contract/groups/calendar';
import { hourOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import { computePayout } from '@circle-link/contract/groups/pot';
import { ZERO_CENTS } from '@circle-link/contract/money';
import type { Platform } from '../../platform/platform.ts';
import { notices, notifyEach } from '../notifications/index.ts';
import { listUnpreparedTurns, type UnpreparedTurn } from './store.ts';

/** The wait after adding a bank account and a usual review of an ID both fit into a week. */
const DAYS_BEFORE = 7;
const MORNING_HOUR = 9;

/**
 * A job: from nine in the morning of the seventh day before a member's turn, mails the ones who have no bank account for
 * withdrawals yet, once for each turn.
 */
export async function sendTurnNotices({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<void> {
  await database.transact(async (tx) => {
    const turns = await listUnpreparedTurns(tx, DAYS_BEFORE);
    await notifyEach(
      tx,
      settings,
      notices.turn_ahead,
      turns.filter(isTime).map((turn) => ({
        to: [turn.userId],
        occasion: `turn-ahead:${turn.groupId}:${turn.dueOn}`,
        facts: ({ isIdVerified }) => ({
          group: turn.groupName,
          dueOn: turn.dueOn,
          payoutCents: computePayout({ cardCents: turn.potCents, cashCents: ZERO_CENTS }).netCents,
          isIdVerified,
          waitHours: settings.coolOffHours,
        }),
      })),
    );
  });
}

function isTime({ dueOn, timeZone, now }: UnpreparedTurn): boolean {
  const first = addDays(dueOn, -DAYS_BEFORE);
  return toLocalDay(now, timeZone) <= dueOn && now >= hourOfDay(first, MORNING_HOUR, timeZone);
}
