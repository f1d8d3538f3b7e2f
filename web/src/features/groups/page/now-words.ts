import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { dollars } from '../../../ui/money.tsx';
import { useGroup } from './group-context.ts';
import type { Now } from './what-now.ts';

export interface NowWords {
  readonly title: string;
  readonly text: string;
}

/** What to do now, in a heading and a sentence. */
export function useNowWords(now: Now): NowWords {
  const { group, viewerId } = useGroup();
  const before = useWordsBeforeStart(group);
  const after = useWordsAfterStart(group, viewerId);
  return group.phase === 'forming' ? before(now) : after(now);
}

function useWordsBeforeStart(group: GroupPage): (now: Now) => NowWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const drawingWords = useDrawingWords();
  const day = formatDate(group.startDate, language);
  return (now) => {
    if (now.is === 'accept') return { title: t('groupPage.now.accept'), text: t('groupPage.now.acceptText') };
    if (now.is === 'start')
      return { title: t('groupPage.now.start'), text: t('groupPage.now.startText', { day }) };
    if (now.is === 'drawing') return drawingWords(now.draw);
    if (now.is === 'blocked') return { title: t('groupPage.now.blocked'), text: now.why };
    const { freePlaces, startBlockedBy } = group;
    if (now.is !== 'invite')
      return {
        title: t('groupPage.now.awaitStart'),
        text: `${t('groupPage.now.awaitStartText', { day })} ${freePlaces > 0 ? t('groupPage.now.awaitMore', { count: freePlaces, organiser: organiserOf(group) }) : ''}`.trim(),
      };
    return {
      title: t('groupPage.now.invite', { count: freePlaces }),
      text: startBlockedBy === null ? t('groupPage.now.inviteOrStart') : startBlockedBy,
    };
  };
}

function useDrawingWords(): (draw: NonNullable<GroupPage['draw']>) => NowWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ publishedAt, isLate, isStandIn }) => {
    const time = formatTime(publishedAt, language);
    const title = t('groupPage.now.drawing');
    if (isStandIn) return { title, text: t('groupPage.now.drawingStandIn', { time }) };
    return { title, text: t(isLate ? 'groupPage.now.drawingLate' : 'groupPage.now.drawingText', { time }) };
  };
}

function useWordsAfterStart(group: GroupPage, viewerId: string): (now: Now) => NowWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const cash = useCashWords(group);
  return (now) => {
    if (now.is === 'pay') return payWords(now);
    if (now.is === 'cash-awaits' || now.is === 'own-cash' || now.is === 'confirm-cash') return cash(now);
    if (now.is === 'received') return receivedWords(now);
    return now.is === 'paid' ? paidWords(now) : endWords(now);
  };

  function payWords({ payment, isOlder }: Extract<Now, { is: 'pay' }>): NowWords {
    const { round, amount, chargeAmount, dueDate } = payment;
    const facts = { round, amount: dollars(amount), day: formatDate(dueDate, language) };
    if (isOlder) {
      const after = group.phase === 'finished' ? 'groupPage.now.payAfterEnd' : 'groupPage.now.payOlderText';
      const text = [t(after), ...behindWords()].join(' ');
      return { title: t('groupPage.now.payOlder', facts), text };
    }
    const to = group.currentRecipient;
    const key = to?.id === viewerId ? 'groupPage.now.payTextOwn' : 'groupPage.now.payText';
    return {
      title: t('groupPage.now.pay', facts),
      text: to === null ? '' : t(key, { name: to.firstName, charge: dollars(chargeAmount) }),
    };
  }

  /** How much more than this one is missed, and what it means. */
  function behindWords(): string[] {
    const me = group.members.find(({ userId }) => userId === viewerId);
    if (me === undefined) return [];
    return [
      ...(me.openMissed > 1 ? [t('groupPage.now.missedInAll', { count: me.openMissed })] : []),
      ...(me.isFrozen ? [t('groupPage.now.frozen')] : []),
    ];
  }

  function paidWords({ next }: Extract<Now, { is: 'paid' }>): NowWords {
    const me = group.members.find(({ userId }) => userId === viewerId);
    const key = me?.state === 'under_way' ? 'groupPage.now.underWay' : 'groupPage.now.paid';
    const title = t(key, { round: group.currentRound });
    return { title, text: [progress(), nextWords(next)].filter((part) => part !== '').join(' ') };
  }

  /** How far the round is, and who waits for it. */
  function progress(): string {
    const to = group.currentRecipient;
    if (to === null) return '';
    const facts = { paid: group.paidMembers, all: group.totalMembers, name: to.firstName };
    return t(to.id === viewerId ? 'groupPage.now.progressOwn' : 'groupPage.now.progress', facts);
  }

  function nextWords(next: ScheduleItem | null): string {
    if (next === null) return t('groupPage.now.nothingNext');
    const facts = { amount: dollars(group.contributionAmount), day: formatDate(next.dueDate, language) };
    return t('groupPage.now.next', facts);
  }

  function receivedWords({ pot, next }: Extract<Now, { is: 'received' }>): NowWords {
    const facts = { amount: dollars(pot.paidOut), round: pot.round };
    return {
      title: t('groupPage.now.received', facts),
      text: `${t('groupPage.now.receivedText', facts)} ${nextWords(next)}`,
    };
  }

  function endWords(now: Now): NowWords {
    if (now.is !== 'cancelled')
      return { title: t('groupPage.now.completed'), text: t('groupPage.now.completedText') };
    const isVoted = group.windUp?.status === 'passed';
    return {
      title: t('groupPage.now.cancelled'),
      text: t(isVoted ? 'groupPage.now.votedText' : 'groupPage.now.cancelledText'),
    };
  }
}

function useCashWords(group: GroupPage) {
  const { t } = useTranslation();
  const name = group.currentRecipient?.firstName ?? '';
  return (now: Extract<Now, { is: 'cash-awaits' | 'own-cash' | 'confirm-cash' }>): NowWords => {
    if (now.is === 'cash-awaits')
      return {
        title: t('groupPage.now.cashAwaits', { round: now.round }),
        text: t('groupPage.now.cashAwaitsText', { name }),
      };
    const { cash, firstName } = now.is === 'own-cash' ? now.mine : now.payer;
    const facts = {
      writer: cash?.writtenBy ?? '',
      amount: dollars(cash?.amount ?? group.contributionAmount),
    };
    if (now.is === 'own-cash')
      return {
        title: t('groupPage.now.ownCash', { name }),
        text: t('groupPage.now.ownCashText', facts),
      };
    return { title: t('groupPage.now.cash', { name: firstName }), text: t('groupPage.now.cashText', facts) };
  };
}

function organiserOf({ members }: GroupPage): string {
  return members.find(({ role }) => role === 'organiser')?.firstName ?? '';
}
