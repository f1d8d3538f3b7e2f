import { declareRefusals } from './declare-refusals.ts';

const picturesBusy = {
  code: 'busy',
  status: 503,
  retryAfterSeconds: 15,
  en: 'Many pictures are arriving right now. Please try again in a moment.',
  es: 'Estamos recibiendo muchas fotos. Inténtalo de nuevo en un momento.',
  fr: 'Nous recevons beaucoup de photos en ce moment. Réessayez dans un instant.',
} as const;

export const uploadRefusals = declareRefusals({
  form_unreadable: {
    code: 'malformed',
    status: 400,
    en: 'The form could not be read. Please send it again.',
    es: 'No se pudo leer el formulario. Envíalo de nuevo.',
    fr: 'Le formulaire n’a pas pu être lu. Renvoyez-le.',
  },
  forms_busy: picturesBusy,
  store_unavailable: {
    code: 'files_unavailable',
    status: 503,
    retryAfterSeconds: 60,
    en: 'Pictures cannot be stored or shown right now. Nothing is lost. Please try again in a few minutes.',
    es: 'En este momento no se pueden guardar ni mostrar fotos. No se perdió nada. Inténtalo de nuevo en unos minutos.',
    fr: 'Les photos ne peuvent être ni enregistrées ni affichées pour le moment. Rien n’est perdu. Réessayez dans quelques minutes.',
  },
  sent_twice: {
    code: 'invalid',
    status: 422,
    en: 'Please send this only once.',
    es: 'Envía esto solo una vez.',
    fr: 'N’envoyez ceci qu’une seule fois.',
  },
  no_file_wanted: {
    code: 'invalid',
    status: 422,
    en: 'This request takes no file.',
    es: 'Esta solicitud no acepta archivos.',
    fr: 'Cette requête n’accepte pas de fichier.',
  },
  file_too_large: {
    code: 'invalid',
    status: 422,
    en: 'This picture is larger than 8 MB. Please send a smaller one.',
    es: 'Esta foto pesa más de 8 MB. Envía una más pequeña.',
    fr: 'Cette photo dépasse 8 Mo. Envoyez-en une plus petite.',
  },
});

/** Unusable as a picture; reported on its field. */
export const pictureRefusals = declareRefusals({
  pictures_busy: picturesBusy,
  wrong_kind: {
    code: 'invalid',
    status: 422,
    en: 'Please send a JPEG, PNG or WebP picture.',
    es: 'Envía una foto JPEG, PNG o WebP.',
    fr: 'Envoyez une photo JPEG, PNG ou WebP.',
  },
  misnamed: {
    code: 'invalid',
    status: 422,
    en: 'This file’s name doesn’t match its content. Please send the original picture.',
    es: 'El nombre de este archivo no corresponde a su contenido. Envía la foto original.',
    fr: 'Le nom de ce fichier ne correspond pas à son contenu. Envoyez la photo d’origine.',
  },
  unreadable: {
    code: 'invalid',
    status: 422,
    en: 'This picture cannot be read. Please take it again.',
    es: 'No se puede leer esta foto. Tómala de nuevo.',
    fr: 'Cette photo est illisible. Reprenez-la.',
  },
  too_small: {
    code: 'invalid',
    status: 422,
    en: 'This picture is too small to be read. Please send a larger one.',
    es: 'Esta foto es demasiado pequeña para poder leerla. Envía una más grande.',
    fr: 'Cette photo est trop petite pour être lue. Envoyez-en une plus grande.',
  },
  portrait_too_small: {
    code: 'invalid',
    status: 422,
    en: 'This picture is too small: it needs at least 100 pixels an edge. Please send a larger one.',
    es: 'Esta foto es demasiado pequeña: necesita al menos 100 píxeles por lado. Envía una más grande.',
    fr: 'Cette photo est trop petite : il faut au moins 100 pixels de côté. Envoyez-en une plus grande.',
  },
  too_many_pixels: {
    code: 'invalid',
    status: 422,
    en: 'This picture has too many pixels (at most 40 million). Please send a smaller one.',
    es: 'Esta foto tiene demasiados píxeles (como máximo 40 millones). Envía una más pequeña.',
    fr: 'Cette photo a trop de pixels (40 millions au plus). Envoyez-en une plus petite.',
  },
});
