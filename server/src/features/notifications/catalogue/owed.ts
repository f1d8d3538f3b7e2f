import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { area, noticeWithLine } from './notice.ts';

export const owedNotices = area({
  owed_paid: noticeWithLine<{
    readonly from: 'balance' | 'card';
    /** What was not owed any more when the card's money arrived. */
    readonly beyondCents: Cents;
  }>({
    audience: 'member',
    example: { from: 'card', beyondCents: toCents(1_250) },
    line: {
      type: 'payment_sent',
      en: ({ from, beyondCents }) => {
        if (from === 'balance') return 'You paid what you owed from your balance';
        const beyond = `; ${formatDollars(beyondCents)} of it was not owed any more and is in your balance`;
        return `You paid what you owed by card${beyondCents > 0 ? beyond : ''}`;
      },
      es: ({ from, beyondCents }) => {
        if (from === 'balance') return 'Pagaste con tu saldo lo que debías';
        const beyond = `; ${formatDollars(beyondCents)} ya no se debían y están en tu saldo`;
        return `Pagaste con tarjeta lo que debías${beyondCents > 0 ? beyond : ''}`;
      },
    },
  }),
});
