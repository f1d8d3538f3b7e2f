import { formatDollars, type Cents } from '../../money.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const missedRefusals = declareRefusals({
  /** While the group runs, payouts still cover misses. */
  group_runs: {
    status: 409,
    en: 'The group is still running, so we deduct missed contributions from later payouts. You can write it off when the group is over.',
    es: 'El grupo sigue en marcha, así que descontamos los aportes no pagados de las próximas entregas. Podrás condonarlos cuando el grupo termine.',
    fr: 'Le groupe est encore en cours : nous prélevons les cotisations manquées sur les versements à venir. Vous pourrez les effacer quand le groupe sera terminé.',
  },
  not_missed: {
    status: 409,
    en: 'Nobody owes this missed contribution now. Please check again.',
    es: 'Nadie debe ya este aporte. Revísalo de nuevo.',
    fr: 'Plus personne ne doit cette cotisation. Vérifiez de nouveau.',
  },
  missed_too_new: {
    status: 409,
    en: ({ days }: { readonly days: number }) =>
      `This contribution was missed less than ${days} days ago: the member still has time to pay.`,
    es: ({ days }) =>
      `Este aporte venció sin pagarse hace menos de ${days} días: quien lo debe aún tiene tiempo de pagarlo.`,
    fr: ({ days }) =>
      `Cette cotisation a été manquée il y a moins de ${days} jours : la personne qui la doit a encore le temps de la payer.`,
  },
  /** Includes disputes: if won, the charge pays the contribution. */
  missed_under_way: {
    status: 409,
    en: 'A payment for this contribution is processing or disputed. Please wait for the result.',
    es: 'Un pago de este aporte está en curso o en disputa. Espera el resultado.',
    fr: 'Un paiement de cette cotisation est en cours ou contesté. Attendez le résultat.',
  },
  missed_changed: {
    status: 409,
    en: ({ open }: { readonly open: Cents }) => `${formatDollars(open)} is due now. Please check it again.`,
    es: ({ open }) => `Ahora faltan ${formatDollars(open, 'es')}. Revísalo de nuevo.`,
    fr: ({ open }) => `Il manque maintenant ${formatDollars(open, 'fr')}. Vérifiez de nouveau.`,
  },
  missed_is_own: {
    status: 403,
    en: 'You can’t write off your own debt. Another person has to decide.',
    es: 'No puedes condonar tu propia deuda. Otra persona debe decidir.',
    fr: 'Vous ne pouvez pas effacer votre propre dette. Une autre personne doit décider.',
  },
});
