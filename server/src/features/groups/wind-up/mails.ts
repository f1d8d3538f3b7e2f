/** What members read about the early end of a group, in the transaction that causes it. */
import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import { addCents, formatDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import type { Payment } from '../../payments/index.ts';
import { mailMembers, type GroupMail, type MailSettings } from '../mail-members.ts';
import type { Membership } from '../member-store.ts';
import type { Group } from '../store.ts';
import type { Published } from './wind-up-store.ts';

const buttonOf = (group: Group) => ({ label: 'See the group', path: `/groups/${group.id}` });

/** One line a person: what they paid in and received, and who owes whom. */
function factsOf({ table }: Published): (readonly [string, string])[] {
  return table.map((row) => [
    `${row.firstName}: paid in ${row.paidIn}, received ${row.received}`,
    wordsFor(row.net),
  ]);
}

function namedIn({ table }: Published): string[] {
  return table.map(({ userId }) => userId);
}

function wordsFor(net: string): string {
  if (net === '0.00') return 'even';
  return net.startsWith('-') ? `owes ${net.slice(1)}` : `is owed ${net}`;
}

const HOW_TO_READ =
  'Circle Link holds none of what the table says is owed: it has been paid out. It is for you to settle among yourselves. Fees that were taken come back to nobody.';

/** To everyone but the proposer, who knows. */
export async function tellVote(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Group;
    readonly windUpId: string;
    readonly proposer: Pick<Membership, 'userId' | 'firstName'>;
    readonly userIds: readonly string[];
    readonly result: Published;
  },
): Promise<void> {
  const { group, windUpId, proposer, userIds, result } = told;
  const names = [proposer.userId, ...namedIn(result)];
  const to = { userIds, type: 'group_news' as const, occasion: `wind-up:${windUpId}:proposed`, names };
  await mailMembers(tx, settings, to, () => ({
    subject: `A proposal to end “${group.name}” early`,
    heading: 'Shall your group end early?',
    paragraphs: [
      `${proposer.firstName} proposes it for “${group.name}”. It happens when two thirds of the members who may vote agree within ${VOTE_DAYS} days.`,
      'Then money that is held goes back to the cards it came from, and no more rounds follow. This is the table of who would be owed what:',
    ],
    facts: factsOf(result),
    button: { ...buttonOf(group), label: 'Vote' },
    closing: [HOW_TO_READ],
  }));
}

/** Two thirds cannot be reached any more. */
export async function tellFailed(
  tx: Writer,
  settings: MailSettings,
  told: { readonly group: Group; readonly windUpId: string; readonly userIds: readonly string[] },
): Promise<void> {
  const { group, windUpId, userIds } = told;
  const to = { userIds, type: 'group_news' as const, occasion: `wind-up:${windUpId}:failed` };
  await mailMembers(tx, settings, to, () => ({
    subject: `“${group.name}” goes on`,
    heading: 'Your group goes on',
    paragraphs: [`Too few members of “${group.name}” want to end it early. The rounds go on as planned.`],
    button: buttonOf(group),
  }));
}

/** The end by vote, with the table as it was published. */
export async function tellWoundUp(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Group;
    readonly windUpId: string;
    readonly result: Published;
    readonly refunded: readonly Payment[];
  },
): Promise<void> {
  const { group, windUpId, result, refunded } = told;
  for (const { userId } of result.table) {
    const to = {
      userIds: [userId],
      type: 'group_news' as const,
      occasion: `wind-up:${windUpId}:passed`,
      names: namedIn(result),
    };
    const mail: GroupMail = {
      subject: `“${group.name}” has ended early: who is owed what`,
      heading: 'Your group has ended early',
      paragraphs: [
        `Two thirds of the members of “${group.name}” have agreed. No more rounds follow; contributions that were missed stay owed and can still be paid.`,
        ...whatGoesBack(userId, refunded),
      ],
      facts: factsOf(result),
      button: buttonOf(group),
      closing: [HOW_TO_READ],
    };
    await mailMembers(tx, settings, to, () => mail);
  }
}

/** The end before anything was paid out: everything goes back. */
export async function tellCancelled(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Group;
    /** Who has cancelled it, with the verb. */
    readonly by: string;
    /** Whom these words name. */
    readonly names?: readonly string[];
    readonly userIds: readonly string[];
    readonly refunded: readonly Payment[];
  },
): Promise<void> {
  const { group, by, names = [], userIds, refunded } = told;
  for (const userId of userIds) {
    const to = { userIds: [userId], type: 'group_news' as const, occasion: `cancelled:${group.id}`, names };
    const back = whatGoesBack(userId, refunded);
    await mailMembers(tx, settings, to, () => ({
      subject: `“${group.name}” was cancelled`,
      heading: 'Your group was cancelled',
      paragraphs: [
        `${by} cancelled “${group.name}” before anything was paid out. Nobody owes anything in it.`,
        ...(back.length > 0 ? back : ['You had not paid anything, so nothing goes back to you.']),
      ],
      button: { label: 'See your groups', path: '/groups' },
    }));
  }
}

function whatGoesBack(userId: string, refunded: readonly Payment[]): string[] {
  const own = refunded.filter((payment) => (payment.paidBy ?? payment.payerId) === userId);
  const sum = (isWanted: (payment: Payment) => boolean): Cents =>
    addCents(...own.filter(isWanted).map((payment) => payment.amountCents));
  const cardCents = sum((payment) => payment.method !== 'cash');
  const cashCents = sum((payment) => payment.method === 'cash');
  return [
    ...(cardCents > ZERO_CENTS
      ? [
          `${formatDollars(cardCents)} goes back to the card it came from. The card company keeps its card fee.`,
        ]
      : []),
    ...(cashCents > ZERO_CENTS
      ? [
          `${formatDollars(cashCents)} you paid in cash: whoever you gave it to has it, please ask them for it.`,
        ]
      : []),
  ];
}
