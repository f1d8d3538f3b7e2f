import type { RejectionReason } from './identity.ts';
import type { InEachLanguage } from './language.ts';

/** Rejection reasons for the member, on the page and in the email. */
export const REJECTION_WORDS: InEachLanguage<Readonly<Record<RejectionReason, string>>> = {
  en: {
    unreadable: 'The pictures are blurred or too dark to read.',
    cropped: 'A part of the document is missing from the pictures.',
    expired: 'The document is out of date.',
    wrong_document: 'The pictures show another type of document than you chose.',
    number_differs: 'The number you typed is not the one on the document.',
    name_differs: 'The name on the document is not the name of your account.',
    not_accepted: 'We cannot accept this document.',
    other: 'The document could not be accepted.',
  },
  es: {
    unreadable: 'Las fotos están borrosas o demasiado oscuras para leerlas.',
    cropped: 'Falta una parte del documento en las fotos.',
    expired: 'El documento está vencido.',
    wrong_document: 'Las fotos muestran un tipo de documento distinto del que elegiste.',
    number_differs: 'El número que escribiste no coincide con el del documento.',
    name_differs: 'El nombre del documento no coincide con el de tu cuenta.',
    not_accepted: 'No podemos aceptar este documento.',
    other: 'No se pudo aceptar el documento.',
  },
  fr: {
    unreadable: 'Les photos sont floues ou trop sombres pour être lues.',
    cropped: 'Il manque une partie de la pièce d’identité sur les photos.',
    expired: 'La pièce d’identité est expirée.',
    wrong_document: 'Les photos montrent un autre type de pièce que celui que vous avez choisi.',
    number_differs: 'Le numéro saisi ne correspond pas à celui de la pièce d’identité.',
    name_differs: 'Le nom sur la pièce d’identité ne correspond pas à celui de votre compte.',
    not_accepted: 'Nous ne pouvons pas accepter cette pièce d’identité.',
    other: 'La pièce d’identité n’a pas pu être acceptée.',
  },
};
