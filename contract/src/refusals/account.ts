/** Refusals of account, pictures and statements, and the texts of obstacles to closing. */
import type { ClosingObstacleCode, ObstacleFacts } from '../account.ts';
import type { InEachLanguage, Language } from '../language.ts';
import { formatDollars, ZERO_CENTS } from '../money.ts';
import { declareRefusals } from './declare-refusals.ts';

export const accountRefusals = declareRefusals({
  account_not_closable: {
    status: 409,
    en: ({ obstacles }: { readonly obstacles: InEachLanguage<string> }) =>
      `The account cannot be closed yet. ${obstacles.en}`,
    es: ({ obstacles }) => `La cuenta todavía no se puede cerrar. ${obstacles.es}`,
    fr: ({ obstacles }) => `Le compte ne peut pas encore être fermé. ${obstacles.fr}`,
  },
  /** The group knows the member by this name in charter, emails and history. */
  name_in_use: {
    status: 422,
    en: 'You can’t change your name while you are in a running savings group.',
    es: 'No puedes cambiar tu nombre mientras estés en un grupo de ahorro en marcha.',
    fr: 'Vous ne pouvez pas changer de nom tant que vous êtes dans un groupe d’épargne en cours.',
  },
  picture_missing: {
    code: 'invalid',
    status: 422,
    field: 'picture',
    en: 'Please choose a picture',
    es: 'Elige una foto',
    fr: 'Choisissez une photo',
  },
  picture_too_large: {
    code: 'invalid',
    status: 422,
    field: 'picture',
    en: 'This picture is larger than 5 MB. Please send a smaller one.',
    es: 'Esta foto pesa más de 5 MB. Envía una más pequeña.',
    fr: 'Cette photo dépasse 5 Mo. Envoyez-en une plus petite.',
  },
});

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
  admin: () => 'Eres parte de la administración. Primero otro propietario tiene que quitarte los roles.',
  hold: () => 'Tienes una reserva abierta. Paga, libérala o espera a que venza.',
  groups: ({ count }) =>
    `Estás en ${count === 1 ? 'un grupo de ahorro que no ha terminado' : `${count} grupos de ahorro que no han terminado`}. Sal antes del inicio o quédate hasta el final.`,
  contributions: ({ count }) =>
    count === 1
      ? 'Todavía debes un aporte de un grupo que terminó. Págalo primero.'
      : `Todavía debes ${count} aportes de grupos que terminaron. Págalos primero.`,
  returns: (facts) =>
    `Un grupo de ahorro aún puede deberte hasta ${money(facts, 'es')}. Son aportes atrasados, o lo que pagaste antes de que otro miembro tomara tu lugar.`,
  payment: () => 'Uno de tus pagos está en curso. Espera el resultado.',
  dispute: () => 'Uno de tus pagos está en disputa en tu banco. Primero tiene que decidir el banco.',
  refund: () => 'Un reembolso para ti está en curso. Espera a que llegue.',
  withdrawal: () => 'Un retiro va camino a tu banco. Espera a que llegue.',
  balance: (facts) => `Tu saldo es de ${money(facts, 'es')}. Primero retíralo.`,
  owed: (facts) => `Debes ${money(facts, 'es')}. Primero págalo en la página de retiros.`,
  cool_off: () =>
    'Tu cuenta cambió hace poco. Por tu seguridad, podrás cerrarla cuando puedas volver a retirar dinero.',
};

const french: Texts = {
  admin: () =>
    'Vous faites partie de l’administration. Un autre propriétaire doit d’abord supprimer vos rôles.',
  hold: () =>
    'Vous avez une réservation ouverte. Payez, libérez la place ou attendez la fin de la réservation.',
  groups: ({ count }) =>
    `Vous êtes dans ${count === 1 ? 'un groupe d’épargne qui n’est pas terminé' : `${count} groupes d’épargne qui ne sont pas terminés`}. Partez avant le début, ou restez jusqu’à la fin.`,
  contributions: ({ count }) =>
    count === 1
      ? 'Vous devez encore une cotisation d’un groupe terminé. Payez-la d’abord.'
      : `Vous devez encore ${count} cotisations de groupes terminés. Payez-les d’abord.`,
  returns: (facts) =>
    `Un groupe d’épargne peut encore vous devoir jusqu’à ${money(facts, 'fr')}. Ce sont des cotisations en retard, ou ce que vous aviez payé avant qu’un autre membre prenne votre place.`,
  payment: () => 'Un de vos paiements est en cours. Attendez le résultat.',
  dispute: () => 'Un de vos paiements est contesté auprès de votre banque. La banque doit d’abord décider.',
  refund: () => 'Un remboursement pour vous est en cours. Attendez qu’il soit arrivé.',
  withdrawal: () => 'Un retrait est en route vers votre banque. Attendez qu’il soit arrivé.',
  balance: (facts) => `Votre solde est de ${money(facts, 'fr')}. Retirez-le d’abord.`,
  owed: (facts) => `Vous devez ${money(facts, 'fr')}. Payez d’abord cette dette sur la page des retraits.`,
  cool_off: () =>
    'Votre compte a été modifié il y a peu. Pour votre sécurité, vous pourrez le fermer quand vous pourrez de nouveau retirer de l’argent.',
};

const texts: InEachLanguage<Texts> = { en: english, es: spanish, fr: french };

/** One obstacle as a sentence. */
export function formatObstacle(code: ClosingObstacleCode, facts: ObstacleFacts, language: Language): string {
  return texts[language][code](facts);
}

export const statementRefusals = declareRefusals({
  period_too_long: {
    status: 422,
    field: 'from',
    en: 'This period has too many lines for one file. Please choose a shorter one.',
    es: 'Este período tiene demasiadas líneas para un solo archivo. Elige uno más corto.',
    fr: 'Cette période contient trop de lignes pour un seul fichier. Choisissez-en une plus courte.',
  },
});
