import { formatDollars, type Cents } from '../../money.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const missedRefusals = declareRefusals({
  /** While the group runs, payouts still cover misses. */
  group_runs: {
    status: 409,
    en: 'The group is still running, so we deduct missed contributions from later payouts. You can write it off when the group is over.',
    es: 'El grupo sigue en marcha: lo que falta se descuenta de los fondos que están por venir. Se puede condonar cuando el grupo termine.',
    fr: 'Le groupe est encore en cours : ce qui manque est prélevé sur les cagnottes à venir. On peut l’abandonner quand le groupe est terminé.',
  },
  not_missed: {
    status: 409,
    en: 'Nobody owes this missed contribution now. Please check again.',
    es: 'Este aporte ya no se debe como no pagado. Míralo otra vez.',
    fr: 'Cette cotisation n’est plus due comme manquée. Regardez de nouveau.',
  },
  missed_too_new: {
    status: 409,
    en: ({ days }: { readonly days: number }) =>
      `This contribution was missed less than ${days} days ago: the member still has time to pay.`,
    es: ({ days }) =>
      `Hace menos de ${days} días que faltó este aporte: quien lo debe aún tiene tiempo de pagarlo.`,
    fr: ({ days }) =>
      `Cette cotisation a été manquée il y a moins de ${days} jours : la personne qui la doit a encore le temps de la payer.`,
  },
  /** Includes disputes: if won, the charge pays the contribution. */
  missed_under_way: {
    status: 409,
    en: 'A payment for this contribution is processing or disputed. Please wait for the result.',
    es: 'Hay un pago en curso o en disputa para este aporte. Espera a que termine.',
    fr: 'Un paiement de cette cotisation est en cours ou contesté. Attendez son résultat.',
  },
  missed_changed: {
    status: 409,
    en: ({ open }: { readonly open: Cents }) => `${formatDollars(open)} is due now. Please check it again.`,
    es: ({ open }) => `Ahora faltan ${formatDollars(open, 'es')}. Míralo otra vez.`,
    fr: ({ open }) => `Il manque maintenant ${formatDollars(open, 'fr')}. Regardez de nouveau.`,
  },
  missed_is_own: {
    status: 403,
    en: 'You can’t write off your own debt. Another person has to decide.',
    es: 'No puedes condonar lo que tú debes: tiene que decidir otra persona.',
    fr: 'Vous ne pouvez pas abandonner ce que vous devez vous-même : une autre personne doit décider.',
  },
});
