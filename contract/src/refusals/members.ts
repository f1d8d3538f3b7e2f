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

export const lockingRefusals = declareRefusals({
  own_account: {
    status: 409,
    en: 'This is your own account. Ask another admin.',
    es: 'Esta es tu propia cuenta. Pídelo a otra persona del equipo.',
    fr: 'C’est votre propre compte. Demandez à une autre personne de l’équipe.',
  },
  linked_account: {
    status: 403,
    en: 'This is your account, or it shares a browser, phone, card, bank account or document with yours. Another admin has to decide.',
    es: 'Esta es tu cuenta, o comparte navegador, teléfono, tarjeta, cuenta bancaria o documento con la tuya. Otra persona debe decidir.',
    fr: 'C’est votre compte, ou il partage un navigateur, un téléphone, une carte, un compte bancaire ou une pièce d’identité avec le vôtre. Une autre personne doit décider.',
  },
  admin_account: {
    status: 403,
    en: 'Only an owner can do this to another admin.',
    es: 'Solo un propietario puede hacer esto con otra persona del equipo.',
    fr: 'Seul un propriétaire peut faire cela à une autre personne de l’équipe.',
  },
  no_account: {
    status: 409,
    en: 'This member has no account to sign in to.',
    es: 'Este miembro no tiene una cuenta en la que se pueda iniciar sesión.',
    fr: 'Ce membre n’a pas de compte auquel on puisse se connecter.',
  },
  /** The email address is unverified, or its owner reverted a change and the previous address is taken. */
  address_unproven: {
    status: 409,
    en: 'The email of this account isn’t verified. The owner of the address can sign up again.',
    es: 'El correo de esta cuenta no está verificado. Quien tenga ese correo puede crear una cuenta de nuevo.',
    fr: 'L’adresse e-mail de ce compte n’est pas vérifiée. La personne à qui elle appartient peut créer un nouveau compte.',
  },
  locked_already: {
    code: 'already_done',
    status: 409,
    en: 'This account is locked already.',
    es: 'Esta cuenta ya está bloqueada.',
    fr: 'Ce compte est déjà bloqué.',
  },
  not_locked: {
    code: 'already_done',
    status: 409,
    en: 'This account is not locked.',
    es: 'Esta cuenta no está bloqueada.',
    fr: 'Ce compte n’est pas bloqué.',
  },
  no_wrong_passwords: {
    code: 'already_done',
    status: 409,
    en: 'No wrong passwords are counted for this account.',
    es: 'No hay contraseñas incorrectas registradas para esta cuenta.',
    fr: 'Aucun mot de passe incorrect n’est enregistré pour ce compte.',
  },
});
