import { declareRefusals } from './declare-refusals.ts';

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
