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
