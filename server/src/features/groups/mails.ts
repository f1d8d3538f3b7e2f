/** What members read about the life of a group, recorded in the transaction that causes it. */
import type { ScheduledRound } from '@circle-link/contract/groups/calendar';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatDollars } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { mailMembers, type MailSettings } from './mail-members.ts';
import type { Membership } from './member-store.ts';
import type { Group } from './store.ts';
import { dayInWords } from './words.ts';

function pageOf(group: Pick<Group, 'id'>) {
  return { label: 'See the group', path: `/groups/${group.id}` };
}

/** To everyone: the group runs, your turn, what to pay and until when. */
export async function mailStart(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Group;
    readonly schedule: readonly ScheduledRound[];
    readonly placed: readonly { readonly member: Membership; readonly turn: number }[];
  },
): Promise<void> {
  const { group, schedule, placed } = told;
  const turns = new Map(placed.map(({ member, turn }) => [member.userId, turn]));
  const quote = quoteContribution(group.contributionCents);
  const firstDay = schedule[0]?.dueOn ?? group.startDate;
  await mailMembers(
    tx,
    settings,
    { userIds: [...turns.keys()], type: 'group_news', occasion: `group:${group.id}:started` },
    (member) => {
      const turn = turns.get(member.id) ?? 1;
      const turnDay = schedule[turn - 1]?.dueOn ?? firstDay;
      return {
        subject: `“${group.name}” has started: you receive in round ${turn}`,
        heading: 'Your group has started',
        paragraphs: [
          `“${group.name}” has ${schedule.length} rounds, one for each member. Everyone pays in every round, and in round ${turn} the pot is yours.`,
        ],
        facts: [
          ['First payment due', dayInWords(firstDay)],
          ['Contribution', formatDollars(group.contributionCents)],
          ['By card, with the card fee', formatDollars(quote.totalCents)],
          ['Your turn', `Round ${turn}, due ${dayInWords(turnDay)}`],
        ],
        button: pageOf(group),
      };
    },
  );
}

/** To those who accepted earlier terms: read them again. */
export async function mailNewTerms(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Pick<Group, 'id' | 'name'>;
    readonly organiser: Pick<Membership, 'userId' | 'firstName'>;
    readonly charterHash: string;
    readonly to: readonly Membership[];
  },
): Promise<void> {
  const { group, organiser, charterHash, to } = told;
  await mailMembers(
    tx,
    settings,
    {
      userIds: to.map((member) => member.userId),
      type: 'group_news',
      occasion: `group:${group.id}:charter:${charterHash}`,
      names: [organiser.userId],
    },
    () => ({
      subject: `The terms of “${group.name}” have changed`,
      heading: 'Please read the new terms',
      paragraphs: [
        `${organiser.firstName} has changed the terms of “${group.name}”. The group starts once everyone has accepted them.`,
        'If you do not agree, you can leave before the start.',
      ],
      button: { label: 'Read the charter', path: `/groups/${group.id}` },
    }),
  );
}

/** To everyone else: the draw did not take place, accept again. */
export async function mailPutOff(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Pick<Group, 'id' | 'name'>;
    readonly drawId: string;
    readonly organiser: string;
    readonly to: readonly Membership[];
  },
): Promise<void> {
  const { group, drawId, organiser, to } = told;
  await mailMembers(
    tx,
    settings,
    { userIds: to.map((member) => member.userId), type: 'group_news', occasion: `draw:${drawId}:put-off` },
    () => ({
      subject: `The draw of “${group.name}” was put off`,
      heading: 'Please accept the charter again',
      paragraphs: [
        `The public random number for the order of turns in “${group.name}” could not be had, so ${organiser} has put the start off. The group starts once everyone has accepted again.`,
        'If you do not agree, you can leave before the start.',
      ],
      button: { label: 'Read the charter', path: `/groups/${group.id}` },
    }),
  );
}

/** To the organiser: a place is taken. */
export async function mailArrival(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Pick<Group, 'id' | 'name' | 'maxMembers'>;
    readonly about: Pick<Membership, 'id' | 'userId' | 'firstName'>;
    readonly members: number;
    readonly to: readonly Membership[];
  },
): Promise<void> {
  const { group, about, members, to } = told;
  const isFull = members >= group.maxMembers;
  await mailMembers(
    tx,
    settings,
    {
      userIds: to.map((member) => member.userId),
      type: 'group_news',
      occasion: `member:${about.id}:joined`,
      names: [about.userId],
    },
    () => ({
      subject: `A new member has joined “${group.name}”`,
      heading: 'A member has joined your group',
      paragraphs: [
        `${about.firstName} is a member of “${group.name}” now.`,
        isFull
          ? 'All places are taken. The group starts by itself on its day, and you can start it before.'
          : `${members} of ${group.maxMembers} places are taken.`,
      ],
      button: pageOf(group),
    }),
  );
}

/** To the organiser: a place is free again. */
export async function mailDeparture(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Pick<Group, 'id' | 'name'>;
    readonly about: Pick<Membership, 'id' | 'userId' | 'firstName'>;
    readonly to: readonly Membership[];
  },
): Promise<void> {
  const { group, about, to } = told;
  await mailMembers(
    tx,
    settings,
    {
      userIds: to.map((member) => member.userId),
      type: 'group_news',
      occasion: `member:${about.id}:left`,
      names: [about.userId],
    },
    () => ({
      subject: `A member has left “${group.name}”`,
      heading: 'A member has left your group',
      paragraphs: [
        `${about.firstName} is no member of “${group.name}” any more. Their place is free again. Invite somebody else, or start with fewer members.`,
      ],
      button: pageOf(group),
    }),
  );
}
