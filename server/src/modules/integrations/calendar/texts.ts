import type { InEachLanguage } from '@circle-link/contract/language';

interface Facts {
  readonly amount: string;
  readonly group: string;
  readonly round: number;
  readonly rounds: number;
  readonly timeZone: string;
}

interface Words {
  readonly name: string;
  readonly due: (facts: Facts) => string;
  readonly underWay: (facts: Facts) => string;
  readonly paid: (facts: Facts) => string;
  readonly turn: (facts: Facts) => string;
  readonly received: (facts: Facts) => string;
  readonly dueText: (facts: Facts) => string;
  readonly turnText: (facts: Facts) => string;
  readonly testMoney: string;
}

export const WORDS: InEachLanguage<Words> = {
  en: {
    name: 'Circle Link',
    due: ({ amount, group }) => `Pay ${amount}: ${group}`,
    underWay: ({ amount, group }) => `${amount} on its way: ${group}`,
    paid: ({ amount, group }) => `Paid ${amount}: ${group}`,
    turn: ({ amount, group }) => `Your turn: ${amount} from ${group}`,
    received: ({ amount, group }) => `Your turn was: ${amount} from ${group}`,
    dueText: ({ round, rounds, timeZone }) =>
      `Contribution to round ${round} of ${rounds}, due by the end of the day (${timeZone}).`,
    turnText: ({ round, rounds }) =>
      `Round ${round} of ${rounds}. We pay out the pot, less the 1% fee, when everyone has paid or the grace period ends.`,
    testMoney: 'Test money: no real money moves.',
  },
  es: {
    name: 'Circle Link',
    due: ({ amount, group }) => `Pagar ${amount}: ${group}`,
    underWay: ({ amount, group }) => `${amount} en camino: ${group}`,
    paid: ({ amount, group }) => `Pagado ${amount}: ${group}`,
    turn: ({ amount, group }) => `Tu turno: ${amount} de ${group}`,
    received: ({ amount, group }) => `Fue tu turno: ${amount} de ${group}`,
    dueText: ({ round, rounds, timeZone }) =>
      `Aporte de la ronda ${round} de ${rounds}, a más tardar al final del día (${timeZone}).`,
    turnText: ({ round, rounds }) =>
      `Ronda ${round} de ${rounds}. Entregamos el fondo, menos la comisión del 1 %, cuando todos han pagado o termina el período de gracia.`,
    testMoney: 'Dinero de prueba: no se mueve dinero real.',
  },
  fr: {
    name: 'Circle Link',
    due: ({ amount, group }) => `Payer ${amount} : ${group}`,
    underWay: ({ amount, group }) => `${amount} en route : ${group}`,
    paid: ({ amount, group }) => `Payé ${amount} : ${group}`,
    turn: ({ amount, group }) => `Votre tour : ${amount} de ${group}`,
    received: ({ amount, group }) => `C’était votre tour : ${amount} de ${group}`,
    dueText: ({ round, rounds, timeZone }) =>
      `Cotisation de la période ${round} sur ${rounds}, à payer avant la fin de la journée (${timeZone}).`,
    turnText: ({ round, rounds }) =>
      `Période ${round} sur ${rounds}. Nous versons la cagnotte, moins les frais de 1 %, quand tout le monde a payé ou que le délai de grâce se termine.`,
    testMoney: 'Argent de test : aucun argent réel ne circule.',
  },
};
