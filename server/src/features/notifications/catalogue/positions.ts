/** What happens to a place in the line after its entry was paid: said in the history and the bell. */
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { area, noticeWithLine } from './notice.ts';

type OfPosition = { readonly number: number };

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

  position_withdrawn: noticeWithLine<OfPosition & { readonly why: 'refund' | 'dispute' }>({
    audience: 'member',
    example: { number: 42, why: 'dispute' },
    line: {
      type: 'position_changed',
      en: ({ number, why }) =>
        `${why === 'refund' ? 'Your entry was refunded' : 'The dispute took your entry back for good'}: number ${number} is withdrawn and pays you nothing more; what it had paid you is taken back from your balance`,
      es: ({ number, why }) =>
        `${why === 'refund' ? 'Tu entrada fue reembolsada' : 'La disputa te devolvió la entrada de forma definitiva'}: el número ${number} queda retirado y no te paga nada más; lo que te había pagado se descuenta de tu saldo`,
    },
  }),

  entry_partly_taken_back: noticeWithLine<OfPosition & { readonly amountCents: Cents }>({
    audience: 'member',
    example: { number: 42, amountCents: toCents(1_000) },
    line: {
      type: 'position_changed',
      en: ({ number, amountCents }) =>
        `${formatDollars(amountCents)} of your entry went back to your card: number ${number} stays yours, and you owe that amount`,
      es: ({ number, amountCents }) =>
        `${formatDollars(amountCents)} de tu entrada regresaron a tu tarjeta: el número ${number} sigue siendo tuyo, y debes ese monto`,
    },
  }),
});
