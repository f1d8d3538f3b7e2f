/** What is mailed when places change hands, in the transaction that causes it. */
import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import { addCents, formatDollars, parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';
import type { Member } from '../../members/index.ts';
import { mailMembers, type MailSettings } from '../mail-members.ts';
import type { MemberFacts } from '../member-facts.ts';
import type { Group } from '../store.ts';

const dollars = (amount: string): string => formatDollars(parseDollars(amount) ?? ZERO_CENTS);

/** What somebody takes over with a place, as label and value. */
function factsOf(seat: SeatTerms): (readonly [string, string])[] {
  return [
    ['Its turn', `Round ${String(seat.turn)}`],
    ...(seat.openMissed === 0
      ? []
      : [['Missed and still open', `${String(seat.openMissed)} (${dollars(seat.openAmount)})`] as const]),
    ...(parseDollars(seat.returnAmount) === ZERO_CENTS
      ? []
      : [['Given back first out of its pot', dollars(seat.returnAmount)] as const]),
  ];
}

/** To the address that the organiser has typed; the link is a secret. */
export function offerMail(
  settings: MailSettings,
  to: string,
  offer: {
    readonly group: Group;
    readonly organiser: Pick<MemberFacts, 'userId' | 'firstName'>;
    readonly code: string;
    readonly url: string;
    readonly seat: SeatTerms;
  },
): MailToSend {
  const { group, organiser, code, url, seat } = offer;
  const content = {
    subject: `A place in “${group.name}” is offered to you`,
    heading: 'A place in a savings group',
    paragraphs: [
      `${organiser.firstName} invites you to take over the place of a member in “${group.name}”, a savings group that is running.`,
      'You take over its turn and all payments that are still open. Read the charter before you decide.',
    ],
    facts: [['Contribution', formatDollars(group.contributionCents)] as const, ...factsOf(seat)],
    button: { label: 'See the invitation', url },
    closing: [
      `The link works once, for ${INVITATION_DAYS} days. If you do not know ${organiser.firstName}, you can ignore this mail.`,
    ],
  };
  const dedupeKey = `invitation:${hashToken(code).toString('base64url')}`;
  const names = [organiser.userId];
  return { channel: 'mail', dedupeKey, to, secret: true, names, ...renderMail(content, settings) };
}

export interface Replaced {
  readonly group: Group;
  /** Before the change. */
  readonly members: readonly MemberFacts[];
  readonly holder: MemberFacts;
  readonly newcomer: Pick<Member, 'id' | 'firstName'>;
  /** What was paid in for the holder, by whoever had paid it. */
  readonly returned: readonly { readonly userId: string; readonly cents: Cents }[];
  /** What the pot gives back before the newcomer gets anything. */
  readonly returnCents: Cents;
}

/** To the newcomer, to whoever was replaced, and to the others. */
export async function tellReplaced(tx: Writer, settings: MailSettings, told: Replaced): Promise<void> {
  const { group, members, holder, newcomer } = told;
  const others = members.filter((member) => member.id !== holder.id).map((member) => member.userId);
  const occasion = `replaced:${holder.id}`;
  const names = [newcomer.id, holder.userId];
  const about = (userIds: readonly string[]) => ({ userIds, type: 'group_news' as const, occasion, names });
  const button = { label: 'See the group', path: `/groups/${group.id}` };
  const name = newcomer.firstName ?? 'A new member';
  const turn = String(holder.turn);
  await mailMembers(tx, settings, about(others), () => ({
    subject: `A new member has joined “${group.name}”`,
    heading: 'A place has been taken over',
    paragraphs: [
      `${name} has taken over the place of ${holder.firstName}. Its turn stays: round ${turn}. Nothing changes for you.`,
    ],
    button,
  }));
  await mailMembers(tx, settings, about([newcomer.id]), () => ({
    subject: `Welcome to “${group.name}”`,
    heading: `Your turn is round ${turn}`,
    paragraphs: [
      `You have taken over the place of ${holder.firstName}, with all payments that are still open.`,
      ...(told.returnCents === ZERO_CENTS
        ? []
        : [
            'When your turn comes, the pot first gives back what was paid in for this place before you. The rest is yours.',
          ]),
    ],
    ...(told.returnCents !== ZERO_CENTS && {
      facts: [['Given back first', formatDollars(told.returnCents)] as const],
    }),
    button,
  }));
  await tellFormer(tx, settings, told, occasion);
}

/** To whoever was replaced: what comes back and when. */
async function tellFormer(
  tx: Writer,
  settings: MailSettings,
  { group, holder, newcomer, returned }: Replaced,
  occasion: string,
): Promise<void> {
  const paidIn = (wanted: (userId: string) => boolean): Cents =>
    addCents(...returned.filter(({ userId }) => wanted(userId)).map(({ cents }) => cents));
  const returnCents = paidIn((userId) => userId === holder.userId);
  const name = newcomer.firstName ?? 'A new member';
  await mailMembers(
    tx,
    settings,
    { userIds: [holder.userId], type: 'payouts', occasion, names: [newcomer.id] },
    () => ({
      subject: `Your place in “${group.name}” was taken over`,
      heading: 'Your place has been taken over',
      paragraphs: [
        `${name} has taken it over.`,
        'You owe nothing more in this group, and you do not see it any more.',
        returnCents === 0
          ? 'You had not paid anything in, so nothing comes back.'
          : `What you paid in comes back when round ${String(holder.turn)} is paid out: it is taken first from its pot. If that pot is short, it may take longer or come back in part; nobody covers a missed contribution.`,
      ],
      ...(returnCents !== ZERO_CENTS && {
        facts: [['You had paid in', formatDollars(returnCents)] as const],
      }),
      button: { label: 'See your groups', path: '/groups' },
    }),
  );
  for (const { userId, cents } of returned.filter((one) => one.userId !== holder.userId))
    await mailMembers(
      tx,
      settings,
      {
        userIds: [userId],
        type: 'payouts',
        occasion: `${occasion}:payer`,
        names: [holder.userId, newcomer.id],
      },
      () => ({
        subject: `A place in “${group.name}” was taken over`,
        heading: 'What you paid for this place comes back to you',
        paragraphs: [
          `You had paid for ${holder.firstName}, whose place ${name} has taken over. It comes back to you when round ${String(holder.turn)} is paid out: it is taken first from its pot. If that pot is short, it may take longer or come back in part; nobody covers a missed contribution.`,
        ],
        facts: [['You had paid', formatDollars(cents)]],
        button: { label: 'See the group', path: `/groups/${group.id}` },
      }),
    );
}

/** To the organiser: who wants to leave, or stays after all. At most one of each a day. */
export async function tellLeaveAsked(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Group;
    readonly organiserId: string;
    readonly member: MemberFacts;
    readonly isAsked: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { group, organiserId, member, isAsked, at } = told;
  const occasion = `${isAsked ? 'leave' : 'stay'}:${member.id}:${at.toISOString().slice(0, 10)}`;
  await mailMembers(
    tx,
    settings,
    { userIds: [organiserId], type: 'group_news', occasion, names: [member.userId] },
    () => ({
      subject: isAsked
        ? `${member.firstName} would like to leave “${group.name}”`
        : `${member.firstName} stays in “${group.name}”`,
      heading: isAsked ? 'A member would like to leave' : 'A member stays',
      paragraphs: [
        isAsked
          ? 'A member leaves a running group when somebody takes over the place. You can offer it to a person of your choice.'
          : 'The wish to leave was taken back. An invitation to this place no longer works unless a payment was missed.',
      ],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}
