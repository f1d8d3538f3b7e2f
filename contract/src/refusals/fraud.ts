import { declareRefusals } from './declare-refusals.ts';

export const fraudRefusals = declareRefusals({
  /** The account is under review. Does not reveal why. */
  review_before_paying: {
    code: 'review_required',
    status: 403,
    en: 'We need to review your account before you can pay. We’ll email you.',
    es: 'Tenemos que revisar tu cuenta antes de que puedas pagar. Te escribiremos.',
    fr: 'Nous devons vérifier votre compte avant que vous puissiez payer. Nous vous écrirons.',
  },
  review_before_withdrawing: {
    code: 'review_required',
    status: 403,
    en: 'We need to review your account before you can withdraw. We’ll email you.',
    es: 'Tenemos que revisar tu cuenta antes de que puedas retirar. Te escribiremos.',
    fr: 'Nous devons vérifier votre compte avant que vous puissiez retirer de l’argent. Nous vous écrirons.',
  },
  review_before_starting: {
    code: 'review_required',
    status: 403,
    en: 'We need to review your account before you can start something new. We’ll email you.',
    es: 'Tenemos que revisar tu cuenta antes de que puedas empezar algo nuevo. Te escribiremos.',
    fr: 'Nous devons vérifier votre compte avant que vous puissiez commencer quelque chose de nouveau. Nous vous écrirons.',
  },
  nothing_noted: {
    code: 'not_found',
    status: 404,
    en: 'There is nothing to review for this member.',
    es: 'No hay nada que revisar de este miembro.',
    fr: 'Il n’y a rien à examiner pour ce membre.',
  },
  nothing_to_clear: {
    status: 409,
    en: 'There is nothing left to clear here.',
    es: 'Aquí ya no hay nada que aprobar.',
    fr: 'Il n’y a plus rien à approuver ici.',
  },
  blacklisted: {
    status: 409,
    en: 'This member is blacklisted. Take them off the list first.',
    es: 'Este miembro está en la lista negra. Primero quítalo de la lista.',
    fr: 'Ce membre est sur la liste noire. Retirez-le d’abord de la liste.',
  },
  not_blacklisted: {
    status: 409,
    en: 'This member is not blacklisted.',
    es: 'Este miembro no está en la lista negra.',
    fr: 'Ce membre n’est pas sur la liste noire.',
  },
  own_account: {
    status: 409,
    en: 'Another reviewer has to decide about your own account.',
    es: 'Otra persona tiene que decidir sobre tu propia cuenta.',
    fr: 'C’est à une autre personne de décider pour votre propre compte.',
  },
});
