/** What happens to a place in the line after its entry was paid: said in the history and the bell. */
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { area, noticeWithLine } from './notice.ts';

type OfPosition = { readonly number: number };
/** What its payouts had brought and is taken back: nothing where it had none. */
type TakenBack = { readonly fromBalanceCents: Cents; readonly owedCents: Cents };
type Withdrawn = OfPosition & TakenBack & { readonly why: 'refund' | 'dispute' };

export const positionNotices = area({
  position_frozen: noticeWithLine<OfPosition>({
    audience: 'member',
    example: { number: 42 },
    line: {
      type: 'position_changed',
      en: ({ number }) =>
        `Your card payment is disputed at your bank, so number ${number} is frozen: it keeps its place, and its payouts are withheld until that is decided`,
      es: ({ number }) =>
        `Tu pago con tarjeta está en disputa en tu banco, así que el número ${number} está congelado: conserva su lugar, y sus pagos se retienen hasta que se decida`,
    },
  }),

  position_released: noticeWithLine<OfPosition & { readonly releasedCents: Cents }>({
    audience: 'member',
    example: { number: 42, releasedCents: toCents(7_500) },
    line: {
      type: 'position_changed',
      en: ({ number, releasedCents }) =>
        `The dispute was decided in your favour: number ${number} is active again${releasedCents > 0 ? `, and ${formatDollars(releasedCents)} that was withheld is released` : ''}`,
      es: ({ number, releasedCents }) =>
        `La disputa se decidió a tu favor: el número ${number} está activo otra vez${releasedCents > 0 ? `, y se liberan ${formatDollars(releasedCents)} que estaban retenidos` : ''}`,
    },
  }),

  /** A dispute that was lost, or a refund. What its payouts had brought comes back, from the balance or as a debt. */
  position_withdrawn: noticeWithLine<Withdrawn>({
    audience: 'member',
    example: { number: 42, why: 'dispute', fromBalanceCents: toCents(2_000), owedCents: toCents(5_500) },
    line: {
      type: 'position_changed',
      en: ({ number, why, ...taken }) =>
        `${why === 'refund' ? 'Your entry was refunded' : 'The dispute took your entry back for good'}: number ${number} is withdrawn and pays you nothing more${takenBackEn(taken)}`,
      es: ({ number, why, ...taken }) =>
        `${why === 'refund' ? 'Tu entrada fue reembolsada' : 'La disputa te devolvió la entrada de forma definitiva'}: el número ${number} queda retirado y no te paga nada más${takenBackEs(taken)}`,
    },
  }),

  entry_partly_taken_back: noticeWithLine<
    OfPosition & { readonly amountCents: Cents; readonly isWithdrawn: boolean }
  >({
    audience: 'member',
    example: { number: 42, amountCents: toCents(1_000), isWithdrawn: false },
    line: {
      type: 'position_changed',
      en: ({ number, amountCents, isWithdrawn }) =>
        `${formatDollars(amountCents)} of your entry went back to your card: ${isWithdrawn ? '' : `number ${number} stays yours, and `}you owe that amount`,
      es: ({ number, amountCents, isWithdrawn }) =>
        `${formatDollars(amountCents)} de tu entrada regresaron a tu tarjeta: ${isWithdrawn ? '' : `el número ${number} sigue siendo tuyo, y `}debes ese monto`,
    },
  }),
});

function takenBackEn({ fromBalanceCents, owedCents }: TakenBack): string {
  const [balance, owed] = [formatDollars(fromBalanceCents), formatDollars(owedCents)];
  if (fromBalanceCents > 0 && owedCents > 0)
    return `; of what it had paid you, ${balance} is taken back from your balance, and you owe ${owed}`;
  if (owedCents > 0) return `; you owe ${owed} that it had paid you`;
  return fromBalanceCents > 0 ? `; ${balance} that it had paid you is taken back from your balance` : '';
}

function takenBackEs({ fromBalanceCents, owedCents }: TakenBack): string {
  const [balance, owed] = [formatDollars(fromBalanceCents), formatDollars(owedCents)];
  if (fromBalanceCents > 0 && owedCents > 0)
    return `; de lo que te había pagado, ${balance} se descuentan de tu saldo, y debes ${owed}`;
  if (owedCents > 0) return `; debes ${owed} que te había pagado`;
  return fromBalanceCents > 0 ? `; ${balance} que te había pagado se descuentan de tu saldo` : '';
}
