/** What is said about forms with files, and about the pictures in them. */
import { declareRefusals } from './declare-refusals.ts';

const picturesBusy = {
  code: 'busy',
  status: 503,
  retryAfterSeconds: 15,
  en: 'Many pictures are arriving right now. Please try again in a moment.',
  es: 'En este momento llegan muchas fotos. Inténtalo de nuevo en un momento.',
} as const;

export const uploadRefusals = declareRefusals({
  /** A form that breaks off, has no boundary or too many parts. */
  form_unreadable: {
    code: 'malformed',
    status: 400,
    en: 'The form could not be read. Please send it again.',
    es: 'No se pudo leer el formulario. Envíalo de nuevo.',
  },
  /** Too many forms with files are arriving at this moment. */
  forms_busy: picturesBusy,
  sent_twice: {
    code: 'invalid',
    status: 422,
    en: 'Please send this only once.',
    es: 'Envía esto una sola vez.',
  },
  no_file_wanted: {
    code: 'invalid',
    status: 422,
    en: 'No file is asked for here.',
    es: 'Aquí no se pide ningún archivo.',
  },
  file_too_large: {
    code: 'invalid',
    status: 422,
    en: 'This picture is larger than 8 MB. Please send a smaller one.',
    es: 'Esta foto pesa más de 8 MB. Envía una más pequeña.',
  },
});

/** What was sent cannot be used as a picture; named on its field. */
export const pictureRefusals = declareRefusals({
  /** Too many pictures are being read at this moment. */
  pictures_busy: picturesBusy,
  wrong_kind: {
    code: 'invalid',
    status: 422,
    en: 'Please send a JPEG, PNG or WebP picture.',
    es: 'Envía una foto JPEG, PNG o WebP.',
  },
  misnamed: {
    code: 'invalid',
    status: 422,
    en: "This file's name does not fit its content. Please send the picture as it was taken.",
    es: 'El nombre de este archivo no corresponde a su contenido. Envía la foto tal como fue tomada.',
  },
  unreadable: {
    code: 'invalid',
    status: 422,
    en: 'This picture cannot be read. Please take it again.',
    es: 'No se puede leer esta foto. Tómala de nuevo.',
  },
  too_small: {
    code: 'invalid',
    status: 422,
    en: 'This picture is too small to be read. Please send a larger one.',
    es: 'Esta foto es demasiado pequeña para leerla. Envía una más grande.',
  },
  portrait_too_small: {
    code: 'invalid',
    status: 422,
    en: 'This picture is too small: it needs at least 100 pixels an edge. Please send a larger one.',
    es: 'Esta foto es demasiado pequeña: necesita al menos 100 píxeles por lado. Envía una más grande.',
  },
  too_many_pixels: {
    code: 'invalid',
    status: 422,
    en: 'This picture has too many pixels (at most 40 million). Please send a smaller one.',
    es: 'Esta foto tiene demasiados píxeles (como máximo 40 millones). Envía una más pequeña.',
  },
});
