import { REMINDER_DAYS_BEFORE } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

interface Named {
  readonly name: string;
}

const [FIRST_DAYS] = REMINDER_DAYS_BEFORE;

export const reminderRefusals = declareRefusals({
  oneself: {
    code: 'reminder_refused',
    status: 409,
    en: 'You cannot remind yourself.',
    es: 'No puedes enviarte un recordatorio.',
    fr: 'Vous ne pouvez pas vous envoyer un rappel.',
  },
  no_round: {
    code: 'wrong_phase',
    status: 409,
    en: 'Members can be reminded only while the group is running.',
    es: 'Solo puedes enviar recordatorios mientras el grupo está en marcha.',
    fr: 'Vous pouvez envoyer un rappel aux membres seulement tant que le groupe est en cours.',
  },
  paid_already: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) => `${name} has already paid this round.`,
    es: ({ name }) => `${name} ya pagó esta ronda.`,
    fr: ({ name }) => `${name} a déjà payé cette période.`,
  },
  cash_waits: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) =>
      `Cash from ${name} is recorded for this round. The payer and the recipient must both confirm it.`,
    es: ({ name }) =>
      `Hay efectivo de ${name} anotado para esta ronda. Quien paga y quien recibe deben confirmarlo.`,
    fr: ({ name }) =>
      `Des espèces de ${name} sont notées pour cette période. La personne qui paie et celle qui reçoit doivent toutes les deux le confirmer.`,
  },
  not_due: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) =>
      `${name} still has time. You can send a reminder from ${FIRST_DAYS} days before the contribution is due.`,
    es: ({ name }) =>
      `${name} todavía tiene tiempo. Puedes enviar un recordatorio desde ${FIRST_DAYS} días antes del vencimiento.`,
    fr: ({ name }) =>
      `${name} a encore du temps. Vous pourrez envoyer un rappel ${FIRST_DAYS} jours avant la date d’échéance.`,
  },
  behind_for_long: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) => `${name} owes more than this round. Please talk to each other instead.`,
    es: ({ name }) => `${name} debe más que esta ronda. Mejor hablen directamente.`,
    fr: ({ name }) => `${name} doit plus que cette période. Parlez-vous plutôt directement.`,
  },
  reminded_today: {
    status: 409,
    en: ({ name }: Named) => `${name} has been reminded today. Once a day is enough.`,
    es: ({ name }) => `${name} ya recibió un recordatorio hoy. Una vez al día es suficiente.`,
    fr: ({ name }) => `${name} a déjà reçu un rappel aujourd’hui. Une fois par jour suffit.`,
  },
  no_pot: {
    status: 409,
    en: 'You can say thanks once you have received the pot.',
    es: 'Puedes dar las gracias cuando hayas recibido el fondo.',
    fr: 'Vous pourrez dire merci quand vous aurez reçu la cagnotte.',
  },
  thanked_already: {
    status: 409,
    en: 'You have thanked the group already.',
    es: 'Ya diste las gracias al grupo.',
    fr: 'Vous avez déjà remercié le groupe.',
  },
});
