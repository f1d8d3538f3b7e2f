import { declareRefusals } from './declare-refusals.ts';

export const verificationRefusals = declareRefusals({
  /** Unknown, expired, replaced or used; the response does not reveal which. */
  invalid_token: {
    status: 400,
    en: 'Invalid or expired verification token.',
    es: 'El enlace de verificación no es válido o venció.',
    fr: 'Ce lien de vérification n’est pas valide ou a expiré.',
  },
  invalid_code: {
    status: 422,
    field: 'code',
    en: 'This code is wrong or has expired. Please check it or ask for a new one.',
    es: 'Este código es incorrecto o venció. Revísalo o pide uno nuevo.',
    fr: 'Ce code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  },
  no_phone_number: {
    code: 'invalid',
    status: 422,
    field: 'phone',
    en: 'Please enter a valid phone number',
    es: 'Escribe un número de teléfono válido',
    fr: 'Saisissez un numéro de téléphone valide',
  },
});

/** The parts of a document that differ from the profile. */
export const PROFILE_DIFFERENCES = {
  name: {
    en: 'The profile has another name',
    es: 'El perfil tiene otro nombre',
    fr: 'Le profil porte un autre nom',
  },
  dateOfBirth: {
    en: 'The profile has another date of birth',
    es: 'El perfil tiene otra fecha de nacimiento',
    fr: 'Le profil indique une autre date de naissance',
  },
} as const;

export const identityRefusals = declareRefusals({
  identity_pending: {
    status: 409,
    en: 'We’re reviewing your document. You can send another one if we can’t accept it.',
    es: 'Estamos revisando tu documento. Si no podemos aceptarlo, podrás enviar otro.',
    fr: 'Nous vérifions votre pièce d’identité. Si nous ne pouvons pas l’accepter, vous pourrez en envoyer une autre.',
  },
  /** The number belongs to another account's document. Reveals neither its owner nor its existence. */
  document_unavailable: {
    status: 409,
    en: 'We cannot accept this document. Please check the number or contact support.',
    es: 'No podemos aceptar este documento. Revisa el número o escribe a soporte.',
    fr: 'Nous ne pouvons pas accepter cette pièce d’identité. Vérifiez le numéro ou écrivez à l’assistance.',
  },
  no_such_document: {
    code: 'not_found',
    status: 404,
    en: 'This document no longer exists. Please go back to the list.',
    es: 'Este documento ya no existe. Vuelve a la lista.',
    fr: 'Cette pièce d’identité n’existe plus. Revenez à la liste.',
  },
  picture_gone: {
    code: 'not_found',
    status: 404,
    en: 'This picture has been deleted.',
    es: 'Esta foto se borró.',
    fr: 'Cette photo a été supprimée.',
  },
  already_decided: {
    status: 409,
    en: 'Another reviewer has already decided on this document. Please reload the page.',
    es: 'Otra persona del equipo ya decidió sobre este documento. Carga la página de nuevo.',
    fr: 'Une autre personne de l’équipe a déjà décidé pour cette pièce d’identité. Rechargez la page.',
  },
  number_approved: {
    status: 409,
    en: 'A document with this number was approved for another account. You can’t approve this one as well.',
    es: 'Ya se aprobó un documento con este número para otra cuenta. No puedes aprobar este también.',
    fr: 'Une pièce d’identité avec ce numéro est déjà approuvée pour un autre compte. Vous ne pouvez pas approuver aussi celle-ci.',
  },
  own_document: {
    status: 409,
    en: 'This is your own document. Another reviewer must decide on it.',
    es: 'Este es tu propio documento. Otra persona debe decidir.',
    fr: 'C’est votre propre pièce d’identité. Une autre personne doit décider.',
  },
  linked_document: {
    status: 409,
    en: 'This account shares a browser, phone, card, bank account or document with yours. Another reviewer must decide on it.',
    es: 'Esta cuenta comparte navegador, teléfono, tarjeta, cuenta bancaria o documento con la tuya. Otra persona debe decidir.',
    fr: 'Ce compte partage un navigateur, un téléphone, une carte, un compte bancaire ou une pièce d’identité avec le vôtre. Une autre personne doit décider.',
  },
  profile_differs: {
    status: 422,
    en: 'The document and the profile differ. Please compare them, then confirm.',
    es: 'El documento y el perfil no coinciden. Compáralos y después confirma.',
    fr: 'La pièce d’identité et le profil diffèrent. Comparez-les, puis confirmez.',
  },
  /** Returned once: the member corrects the date or confirms it for comparison by a reviewer. */
  date_not_on_document: {
    status: 422,
    field: 'dateOfBirth',
    en: 'Your approved document shows another date of birth. Please check this one.',
    es: 'Tu documento aprobado indica otra fecha de nacimiento. Revisa esta.',
    fr: 'Votre pièce d’identité approuvée indique une autre date de naissance. Vérifiez celle-ci.',
  },
  identity_fixed: {
    status: 422,
    en: 'Your name and date of birth match your approved ID. To change them, send a new document.',
    es: 'Tu nombre y tu fecha de nacimiento coinciden con tu documento aprobado. Para cambiarlos, envía un documento nuevo.',
    fr: 'Votre nom et votre date de naissance correspondent à votre pièce d’identité approuvée. Pour les changer, envoyez une nouvelle pièce.',
  },
});
