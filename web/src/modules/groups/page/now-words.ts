import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate, formatTime } from '../../../platform/i18n/language.ts';
import { toDollars } from '../../../ui/values/money.tsx';
import { useGroup } from './group-context.ts';
import type { NextAction } from './next-action.ts';

export interface NowWords {
  readonly title: string;
  readonly text: string;
}

type PaymentFacts = Readonly<Record<'amount' | 'day', string> & { round: number }>;

export function useNowWords(now: NextAction): NowWords {
  const { group, viewerId, schedule } = useGroup();
  const before = useWordsBeforeStart(group);
  const after = useWordsAfterStart(group, viewerId, schedule);
  return group.phase === 'forming' ? before(now) : after(now);
}

function useWordsBeforeStart(group: GroupPage): (now: NextAction) => NowWords {
  const t = useTranslate();
  const language = useLanguage();
  const drawingWords = useDrawingWords();
  const day = formatDate(group.startDate, language);
  return (now) => {
    if (now.kind === 'accept')
      return { title: t('groupPage.now.accept'), text: t('groupPage.now.acceptText') };
    if (now.kind === 'start')
      return { title: t('groupPage.now.start'), text: t('groupPage.now.startText', { day }) };
    if (now.kind === 'drawing') return drawingWords(now.draw);
    if (now.kind === 'blocked') return { title: t('groupPage.now.blocked'), text: now.why };
    const { freePlaces, startBlockedBy } = group;
    if (now.kind !== 'invite')
      return {
        title: t('groupPage.now.awaitStart'),
        text: `${t('groupPage.now.awaitStartText', { day })} ${freePlaces > 0 ? t('groupPage.now.awaitMore', { count: freePlaces, organizer: getOrganizerName(group) }) : ''}`.trim(),
      };
    return {
      title: t('groupPage.now.invite', { count: freePlaces }),
      text: startBlockedBy === null ? t('groupPage.now.inviteOrStart') : startBlockedBy,
    };
  };
}

function useDrawingWords(): (draw: NonNullable<GroupPage['draw']>) => NowWords {
  const t = useTranslate();
  const language = useLanguage();
  return ({ publishedAt, isLate, isStandIn }) => {
    const time = formatTime(publishedAt, language);
    const title = t('groupPage.now.drawing');
    if (isStandIn) return { title, text: t('groupPage.now.drawingStandIn', { time }) };
    return { title, text: t(isLate ? 'groupPage.now.drawingLate' : 'groupPage.now.drawingText', { time }) };
  };
}

function useWordsAfterStart(
  group: GroupPage,
  viewerId: string,
  schedule: readonly ScheduleItem[],
): (now: NextAction) => NowWords {
  const t = useTranslate();
  const language = useLanguage();
  const cash = useCashWords(group);
  const end = useEndWords(group, viewerId, schedule);
  return (now) => {
    if (now.kind === 'pay') return payWords(now);
    if (now.kind === 'cash-awaits' || now.kind === 'own-cash' || now.kind === 'confirm-cash')
      return cash(now);
    if (now.kind === 'received') return receivedWords(now);
    return now.kind === 'paid' ? paidWords(now) : end(now);
  };

  function payWords({ payment, isOlder }: Extract<NextAction, { kind: 'pay' }>): NowWords {
    const { round, amount, dueDate } = payment;
    const facts = { round, amount: toDollars(amount), day: formatDate(dueDate, language) };
    if (isOlder)
      return {
        title: t('groupPage.now.payOlder', facts),
        text: [shortPot(round), ...behindWords()].join(' '),
      };
    const late = lateWords(round, facts);
    if (late !== null) return late;
    const to = group.currentRecipient;
    const key = to?.id === viewerId ? 'groupPage.now.payTextOwn' : 'groupPage.now.payText';
    if (to === null) return { title: t('groupPage.now.pay', facts), text: '' };
    const isDebit = isBankDebit(group.me.autoPayNext.kind);
    const by = t(isDebit ? 'groupPage.now.payBy.account' : 'groupPage.now.payBy.card', {
      charge: toDollars(payment.chargeAmount),
    });
    return { title: t('groupPage.now.pay', facts), text: `${t(key, { name: to.firstName })} ${by}` };
  }

  function shortPot(round: number): string {
    const recipient = schedule.find((item) => item.round === round)?.recipient;
    const name = recipient?.firstName;
    if (recipient?.id === viewerId) return t('groupPage.now.payOlderOwn');
    const to = name === undefined ? t('groupPage.now.payOlderText') : t('groupPage.now.payOlderTo', { name });
    if (group.phase === 'finished') return `${to} ${t('groupPage.now.payAfterEnd')}`;
    return group.me.hasReceivedPayout ? to : `${to} ${t('groupPage.now.payOlderTurn')}`;
  }

  function lateWords(round: number, facts: PaymentFacts): NowWords | null {
    const me = group.members.find(({ userId }) => userId === viewerId);
    const graceEndsOn = schedule.find((item) => item.round === round)?.graceEndsOn;
    if (me?.state !== 'late' || graceEndsOn === undefined) return null;
    const until = formatDate(graceEndsOn, language);
    return { title: t('groupPage.now.payLate', facts), text: t('groupPage.now.payLateText', { until }) };
  }

  function behindWords(): string[] {
    const me = group.members.find(({ userId }) => userId === viewerId);
    if (me === undefined) return [];
    return [
      ...(me.openMissed > 1 ? [t('groupPage.now.missedInAll', { count: me.openMissed })] : []),
      ...(me.isFrozen ? [t('groupPage.now.frozen')] : []),
    ];
  }

  function paidWords({ next }: Extract<NextAction, { kind: 'paid' }>): NowWords {
    const me = group.members.find(({ userId }) => userId === viewerId);
    const key = me?.state === 'under_way' ? 'groupPage.now.underWay' : 'groupPage.now.paid';
    const title = t(key, { round: group.currentRound });
    return { title, text: [progress(), nextWords(next)].filter((part) => part !== '').join(' ') };
  }

  function progress(): string {
    const to = group.currentRecipient;
    if (to === null) return '';
    const facts = { paid: group.paidMembers, all: group.totalMembers, name: to.firstName };
    return t(to.id === viewerId ? 'groupPage.now.progressOwn' : 'groupPage.now.progress', facts);
  }

  function nextWords(next: ScheduleItem | null): string {
    if (next === null) return t('groupPage.now.nothingNext');
    const facts = { amount: toDollars(group.contributionAmount), day: formatDate(next.dueDate, language) };
    return t('groupPage.now.next', facts);
  }

  function receivedWords({ pot, next }: Extract<NextAction, { kind: 'received' }>): NowWords {
    const facts = { amount: toDollars(pot.paidOut), round: pot.round };
    const text = [
      pot.inCash === '0.00'
        ? t('groupPage.now.receivedText')
        : t('groupPage.now.receivedCash', { cash: toDollars(pot.inCash) }),
      ...(pot.shortBy === '0.00'
        ? []
        : [t('groupPage.now.receivedShort', { short: toDollars(pot.shortBy) })]),
      nextWords(next),
    ].join(' ');
    return { title: t('groupPage.now.received', facts), text };
  }
}

function useEndWords(
  group: GroupPage,
  viewerId: string,
  schedule: readonly ScheduleItem[],
): (now: NextAction) => NowWords {
  const t = useTranslate();
  const language = useLanguage();
  return (now) => {
    if (now.kind !== 'canceled') {
      const text = [ownShare(), ...(group.isOrganizer ? [] : [nextCircle()])].join(' ').trim();
      return { title: t('groupPage.now.completed'), text };
    }
    const isVoted = group.windUp?.status === 'passed';
    return {
      title: t('groupPage.now.canceled'),
      text: t(isVoted ? 'groupPage.now.votedText' : 'groupPage.now.canceledText'),
    };
  };

  function ownShare(): string {
    const mine = group.shares.find(({ userId }) => userId === viewerId);
    const [first, last] = [schedule[0]?.dueDate, schedule.at(-1)?.closedAt];
    if (mine === undefined || first === undefined || last == null) return '';
    return t('groupPage.now.completedText', {
      paid: toDollars(mine.paidIn),
      received: toDollars(mine.received),
      from: formatDate(first, language),
      to: formatDate(last, language),
    });
  }

  function nextCircle(): string {
    return t('groupPage.now.nextCircle', { organizer: getOrganizerName(group) });
  }
}

function useCashWords(group: GroupPage) {
  const t = useTranslate();
  const name = group.currentRecipient?.firstName ?? '';
  return (now: Extract<NextAction, { kind: 'cash-awaits' | 'own-cash' | 'confirm-cash' }>): NowWords => {
    if (now.kind === 'cash-awaits')
      return {
        title: t('groupPage.now.cashAwaits', { round: now.round }),
        text: t('groupPage.now.cashAwaitsText', { name }),
      };
    const { cash, firstName } = now.kind === 'own-cash' ? now.mine : now.payer;
    const facts = {
      writer: cash?.writtenBy ?? '',
      amount: toDollars(cash?.amount ?? group.contributionAmount),
    };
    if (now.kind === 'own-cash')
      return {
        title: t('groupPage.now.ownCash', { name }),
        text: t('groupPage.now.ownCashText', facts),
      };
    return {
      title: t('groupPage.now.cash', { name: firstName }),
      text:
        cash?.payerHasSaid === true
          ? t('groupPage.now.cashText', facts)
          : t('groupPage.now.cashTextBoth', { ...facts, name: firstName }),
    };
  };
}

function getOrganizerName({ members }: GroupPage): string {
  return members.find(({ role }) => role === 'organizer')?.firstName ?? '';
}
