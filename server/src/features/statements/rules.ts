/** What a movement on a member's balance is called: its kind names the sentence, its key whom and what it is about. Pure. */
import { LEVELS } from '@circle-link/contract/mechanism';
import type { Cents } from '@circle-link/contract/money';

/** {round}, {group}, {account} and {levels} are filled in. */
const SENTENCES: Readonly<Record<string, string>> = {
  entries: 'Entry queue: {levels}',
  dispute: 'Entry queue: payouts released after a dispute',
  withdrawal: 'Entry queue: payouts taken back',
  withdrawal_pending: 'Withdrawal to {account}',
  withdrawal_failed: 'Withdrawal to {account} came back',
  'group.payout': 'Pot of round {round}, {group}',
  'group.repair': 'Late contribution to round {round}, {group}',
  'group.late-fee': 'Late fee for round {round}, {group}',
  'group.late-fee-back': 'Late fee returned to the member who had paid it',
  'group.former-member': 'Paid back to you as a former member, {group}',
  'group.set-off': 'Your missed contribution to round {round}, {group}',
  'group.set-off-back': 'Paid in cash: what was taken from your payout is yours again',
  'group.owed-offset': 'What you owed, taken from the pot of round {round}, {group}',
  'group.contribution': 'Late fee given back, {group}',
  'group.dispute': 'Card payment taken back, {group}',
  'group.dispute-won': 'Card payment that was taken back is here again',
  'owed.paid': 'Paid of what you owed',
  'owed.recovered': 'Covers what was written off for you',
  'owed.given-again': 'Card payment that was taken back is here again',
  reversal: 'Correction of an earlier movement',
};
const OTHER = 'Other movement';

/** What a key names; the rest is looked up. */
export interface Subject {
  readonly groupId?: string;
  readonly round?: number;
  readonly contributionId?: string;
  readonly cardPaymentId?: string;
  readonly withdrawalId?: string;
}

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const namesTurn = new RegExp(`(?:payout|owed):${id}:(\\d+)$`);
const namesContribution = new RegExp(`(?:repair|late-fee|set-off):${id}$`);
const namesCardPayment = new RegExp(`^contribution:${id}$`);
const namesWithdrawal = new RegExp(`^bank-withdrawal:${id}:`);

/** Reads a key such as `payout:<group>:3` or `former:<seat>:repair:<contribution>`. */
export function subjectOf(key: string): Subject {
  const [, groupId, round] = namesTurn.exec(key) ?? [];
  const [, contributionId] = namesContribution.exec(key) ?? [];
  const [, cardPaymentId] = namesCardPayment.exec(key) ?? [];
  const [, withdrawalId] = namesWithdrawal.exec(key) ?? [];
  return {
    ...(groupId !== undefined && { groupId, round: Number(round) }),
    ...(contributionId !== undefined && { contributionId }),
    ...(cardPaymentId !== undefined && { cardPaymentId }),
    ...(withdrawalId !== undefined && { withdrawalId }),
  };
}

/** What was found about a subject; null where it is not known. */
export interface Names {
  readonly group: string | null;
  readonly round: number | null;
  /** Last four digits. */
  readonly account: string | null;
}

/** The sentence of a movement. */
export function describeMovement(kind: string, amountCents: Cents, names: Names): string {
  const values: Readonly<Record<string, string>> = {
    group: names.group ?? 'Unknown Group',
    round: names.round === null ? '?' : String(names.round),
    account: names.account === null ? 'your bank account' : `••${names.account}`,
    levels: payoutsOf(amountCents),
  };
  return (SENTENCES[kind] ?? OTHER).replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** Every set of levels that can pay one member at once, by the cash it brings: no two sets bring the same. */
const levelsByCash: ReadonlyMap<number, readonly string[]> = new Map(
  LEVELS.reduce<(readonly [number, readonly string[]])[]>(
    (sets, { name, cashCents }) => [
      ...sets,
      ...sets.map(([sum, names]) => [sum + cashCents, [...names, name]] as const),
    ],
    [[0, []]],
  ),
);

/** "Starter payout": a batch books what several levels pay one member as one line, and its amount tells which. */
function payoutsOf(amountCents: Cents): string {
  const names = levelsByCash.get(amountCents) ?? [];
  const last = names.at(-1);
  if (last === undefined) return 'payouts';
  return names.length === 1 ? `${last} payout` : `${names.slice(0, -1).join(', ')} and ${last} payouts`;
}
