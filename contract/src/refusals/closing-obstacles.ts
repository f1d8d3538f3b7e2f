/** Texts of account-closing obstacles. */
import type { ClosingObstacleCode, ObstacleFacts } from '../account.ts';
import type { InEachLanguage, Language } from '../language.ts';
import { formatDollars, ZERO_CENTS } from '../money.ts';

type Texts = Readonly<Record<ClosingObstacleCode, (facts: ObstacleFacts) => string>>;

const money = ({ amountCents }: ObstacleFacts, language?: Language): string =>
  formatDollars(amountCents ?? ZERO_CENTS, language);

const english: Texts = {
  admin: () => 'You are an admin. Another owner has to remove your roles first.',
  hold: () => 'You have an open hold. Pay, release it, or wait until it expires.',
  groups: ({ count }) =>
    `You’re in ${count === 1 ? 'a savings group that is' : `${count} savings groups that are`} not finished. Leave before the start, or stay until the end.`,
  contributions: ({ count }) =>
    count === 1
      ? 'You still owe a contribution in a finished group. Please pay it first.'
      : `You still owe ${count} contributions in finished groups. Please pay them first.`,
  returns: (facts) =>
    `A savings group may still owe you up to ${money(facts)}. These are late contributions, or what you paid before another member took your place.`,
  payment: () => 'One of your payments is processing. Please wait for the result.',
  dispute: () => 'One of your payments is disputed at your bank. The bank has to decide first.',
  refund: () => 'A refund to you is processing. Please wait until it arrives.',
  withdrawal: () => 'A withdrawal is on its way to your bank. Please wait until it arrives.',
  balance: (facts) => `Your balance is ${money(facts)}. Please withdraw it first.`,
  owed: (facts) => `You owe ${money(facts)}. Please pay it on the Withdraw page first.`,
  cool_off: () =>
    'Your account was changed recently. For your security you can close it once you can withdraw again.',
};

const spanish: Texts = {
  admin: () => 'Tienes funciones de administración. Primero otro propietario tiene que quitártelas.',
  hold: () => 'Ahora tienes un lugar reservado. Paga, libéralo o espera a que pase su tiempo.',
  groups: ({ count }) =>
    `Estás en ${count === 1 ? 'un grupo de ahorro que no terminó' : `${count} grupos de ahorro que no terminaron`}. Sal antes del comienzo o quédate hasta el final.`,
  contributions: ({ count }) =>
    count === 1
      ? 'Todavía debes un aporte de un grupo que terminó. Págalo primero.'
      : `Todavía debes ${count} aportes de grupos que terminaron. Págalos primero.`,
  returns: (facts) =>
    `Aún pueden llegarte hasta ${money(facts, 'es')} de un grupo de ahorro: aportes atrasados, o lo que pagaste antes de que alguien tomara tu lugar.`,
  payment: () => 'Un pago tuyo está en curso. Espera a que se conozca su resultado.',
  dispute: () => 'Un pago tuyo está en disputa en tu banco. Primero tiene que decidirse.',
  refund: () => 'Un reembolso para ti está en curso. Espera a que llegue.',
  withdrawal: () => 'Un retiro va camino a tu banco. Espera a que llegue.',
  balance: (facts) => `Tu saldo es de ${money(facts, 'es')}. Primero retíralo.`,
  owed: (facts) => `Debes ${money(facts, 'es')}. Primero págalo en la página de retiros.`,
  cool_off: () =>
    'Tu cuenta se cambió hace poco. Para protegerte, se podrá cerrar cuando el dinero pueda volver a salir de ella.',
};

const french: Texts = {
  admin: () =>
    'Vous faites partie de l’administration. Un autre propriétaire doit d’abord vous retirer vos rôles.',
  hold: () =>
    'Vous avez une place réservée en ce moment. Payez, libérez-la ou attendez la fin de la réservation.',
  groups: ({ count }) =>
    `Vous êtes dans ${count === 1 ? 'un groupe d’épargne qui n’est pas terminé' : `${count} groupes d’épargne qui ne sont pas terminés`}. Partez avant le début, ou restez jusqu’à la fin.`,
  contributions: ({ count }) =>
    count === 1
      ? 'Vous devez encore une cotisation d’un groupe terminé. Payez-la d’abord.'
      : `Vous devez encore ${count} cotisations de groupes terminés. Payez-les d’abord.`,
  returns: (facts) =>
    `Jusqu’à ${money(facts, 'fr')} peuvent encore vous venir d’un groupe d’épargne : des cotisations en retard, ou ce que vous aviez payé avant qu’un autre membre prenne votre place.`,
  payment: () => 'Un de vos paiements est en cours. Attendez que son issue soit connue.',
  dispute: () => 'Un de vos paiements est contesté auprès de votre banque. Il faut d’abord une décision.',
  refund: () => 'Un remboursement pour vous est en cours. Attendez qu’il soit arrivé.',
  withdrawal: () => 'Un retrait est en route vers votre banque. Attendez qu’il soit arrivé.',
  balance: (facts) => `Votre solde est de ${money(facts, 'fr')}. Retirez-le d’abord.`,
  owed: (facts) => `Vous devez ${money(facts, 'fr')}. Payez-les d’abord à la page des retraits.`,
  cool_off: () =>
    'Votre compte a été modifié il y a peu. Pour vous protéger, il pourra être fermé quand l’argent pourra de nouveau en sortir.',
};

const texts: InEachLanguage<Texts> = { en: english, es: spanish, fr: french };

/** One obstacle as a sentence. */
export function obstacleText(code: ClosingObstacleCode, facts: ObstacleFacts, language: Language): string {
  return texts[language][code](facts);
}
