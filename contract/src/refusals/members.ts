import { declareRefusals } from './declare-refusals.ts';

export const memberRefusals = declareRefusals({
  /** The address belongs to an account; the message reveals as little as possible (product §4). */
  registration_refused: {
    status: 409,
    en: 'Please check your information and try again.',
    es: 'Revisa tus datos e inténtalo de nuevo.',
    fr: 'Vérifiez vos informations et réessayez.',
  },
  username_taken: {
    status: 422,
    field: 'username',
    en: 'This username is already taken',
    es: 'Este nombre de usuario ya está en uso',
    fr: 'Ce nom d’utilisateur est déjà utilisé',
  },
  /** Another account verified this number. Reveals neither its owner nor its existence. */
  phone_unavailable: {
    status: 409,
    en: 'This phone number cannot be used. Please use another one or contact support.',
    es: 'Este número de teléfono no se puede usar. Usa otro o escribe a soporte.',
    fr: 'Ce numéro de téléphone ne peut pas être utilisé. Choisissez-en un autre ou écrivez à l’assistance.',
  },
  /**
   * Owners cannot change their own roles, which prevents self-granted roles and an accidental loss of the last owner.
   */
  own_roles: {
    status: 409,
    en: 'You cannot change your own roles. Ask another owner.',
    es: 'No puedes cambiar tus propios roles. Pídelo a otro propietario.',
    fr: 'Vous ne pouvez pas changer vos propres rôles. Demandez à un autre propriétaire.',
  },
  last_owner: {
    status: 409,
    en: 'This is the last owner. Make another admin an owner first.',
    es: 'Es el último propietario. Primero nombra propietario a otra persona.',
    fr: 'C’est le dernier propriétaire. Donnez d’abord ce rôle à une autre personne.',
  },
  not_active: {
    status: 409,
    en: 'Only members with an active account can have a role.',
    es: 'Solo los miembros con una cuenta activa pueden tener un rol.',
    fr: 'Seuls les membres avec un compte actif peuvent avoir un rôle.',
  },
  no_such_member: {
    code: 'not_found',
    status: 404,
    en: 'There is no such member.',
    es: 'Ese miembro no existe.',
    fr: 'Ce membre n’existe pas.',
  },
  role_missing: {
    code: 'role_required',
    status: 403,
    en: 'Your role does not include this.',
    es: 'Tu rol no permite esto.',
    fr: 'Votre rôle ne le permet pas.',
  },
});
