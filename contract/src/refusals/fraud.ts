import { declareRefusals } from './declare-refusals.ts';

export const fraudRefusals = declareRefusals({
  /** A person looks at the account first. Says nothing of why. */
  review_before_paying: {
    code: 'review_required',
    status: 403,
    en: 'We need to check your account before you can pay. We will write to you.',
    es: 'Tenemos que revisar tu cuenta antes de que puedas pagar. Te escribiremos.',
  },
  review_before_withdrawing: {
    code: 'review_required',
    status: 403,
    en: 'We need to check your account before you can withdraw. We will write to you.',
    es: 'Tenemos que revisar tu cuenta antes de que puedas retirar. Te escribiremos.',
  },
  review_before_starting: {
    code: 'review_required',
    status: 403,
    en: 'We need to check your account before you can start something new. We will write to you.',
    es: 'Tenemos que revisar tu cuenta antes de que puedas empezar algo nuevo. Te escribiremos.',
  },
  /** There is no such member, or nothing was ever noted of them. */
  nothing_noted: {
    code: 'not_found',
    status: 404,
    en: 'There is nothing to review for this member.',
    es: 'No hay nada que revisar de este miembro.',
  },
  /** Another admin has decided meanwhile, or there was nothing to clear. */
  nothing_to_clear: {
    status: 409,
    en: 'There is nothing to clear here any more.',
    es: 'Aquí ya no hay nada que aprobar.',
  },
  /** A blacklisted member is taken off the list first. */
  blacklisted: {
    status: 409,
    en: 'This member is blacklisted. Take them off the list first.',
    es: 'Este miembro está bloqueado. Primero quita el bloqueo.',
  },
  not_blacklisted: {
    status: 409,
    en: 'This member is not blacklisted.',
    es: 'Este miembro no está bloqueado.',
  },
  /** An admin does not decide about their own account. */
  own_account: {
    status: 409,
    en: 'Another reviewer has to decide about your own account.',
    es: 'Otra persona tiene que decidir sobre tu propia cuenta.',
  },
});
