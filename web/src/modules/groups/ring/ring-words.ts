import type { Seat } from '@circle-link/contract/groups/groups';
import type { Language } from '@circle-link/contract/messages/language';
import { addTexts, type Translate } from '../../../platform/i18n/texts.ts';
import { toDollars } from '../../../ui/values/money.tsx';
import { formatDate } from '../../../platform/i18n/language.ts';
import type { LastPotRecipient, RingArc, RingGroup } from './ring-facts.ts';
import groups from '../../../../../locales/en/groups.json';

addTexts({ groups });

const STATES = {
  none: 'groups.ring.none',
  due: 'groups.ring.stateDue',
  under_way: 'groups.ring.stateUnderWay',
  paid: 'groups.ring.statePaid',
  late: 'groups.ring.stateLate',
  missed: 'groups.ring.stateMissed',
} as const satisfies Record<Seat['state'], string>;

function stateWords(t: Translate, { state, hasCashToConfirm }: Seat): string {
  return t(hasCashToConfirm ? 'groups.ring.stateCash' : STATES[state]);
}

/** "Ana, turn 3: not paid yet, receives this round (you)". */
export function describeArc(t: Translate, { seat, isRecipient }: RingArc): string {
  if (seat === null) return '';
  const facts = [
    ...(seat.state === 'none' ? [] : [stateWords(t, seat)]),
    ...(isRecipient ? [t('groups.ring.receives')] : []),
    ...(seat.hasReceived ? [t('groups.ring.received')] : []),
  ];
  const name = t('groups.ring.turn', { name: seat.firstName, turn: seat.turn });
  const known = facts.length === 0 ? name : `${name}: ${facts.join(', ')}`;
  return seat.isMine ? `${known} (${t('groups.ring.you')})` : known;
}

export function describeRingCenter(t: Translate, group: RingGroup, language: Language): readonly string[] {
  // Non-breaking, so that a date stays on one line.
  const day =
    group.nextDueDate === null ? null : formatDate(group.nextDueDate, language).replaceAll(' ', '\u00A0');
  if (group.status === 'canceled') return [t('groups.ring.canceled')];
  if (group.phase === 'finished')
    return [
      t('groups.ring.over'),
      toDollars(group.pot),
      t('groups.ring.allRounds', { count: group.totalRounds }),
    ];
  if (group.phase === 'forming') {
    const joined = t('groups.ring.joined', { joined: group.totalMembers, places: group.maxMembers });
    const isOpen = group.totalMembers < group.maxMembers;
    return [
      joined,
      isOpen ? t('groups.ring.upTo', { amount: toDollars(group.pot) }) : toDollars(group.pot),
      day === null ? t('groups.ring.fullPot') : t('groups.ring.starts', { day }),
    ];
  }
  const round = t('groups.ring.round', { round: group.currentRound, rounds: group.totalRounds });
  return [round, toDollars(group.pot), day === null ? '' : t('groups.ring.due', { day })];
}

export function describePaidOutPot(
  t: Translate,
  group: RingGroup,
  { recipient }: LastPotRecipient,
): readonly string[] {
  return [
    t('groups.ring.arrived'),
    toDollars(group.pot),
    t('groups.ring.arrivedTo', { name: recipient.firstName }),
  ];
}

export function describeRing(t: Translate, group: RingGroup): string {
  if (group.status === 'canceled') return t('groups.ring.canceled');
  if (group.phase === 'finished') return t('groups.ring.over');
  if (group.phase === 'forming')
    return t('groups.ring.joined', { joined: group.totalMembers, places: group.maxMembers });
  return t('groups.ring.summary', {
    paid: group.paidMembers,
    members: group.totalMembers,
    round: group.currentRound,
    rounds: group.totalRounds,
  });
}

/** Wraps at a maximum line length without breaking words. */
export function wrapWords(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
