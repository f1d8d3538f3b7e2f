import type { InEachLanguage } from '../language.ts';
import { declareRefusals } from './declare-refusals.ts';

function minutesIn(seconds: number): number {
  let minutes = 1;
  while (minutes * 60 < seconds) minutes += 1;
  return minutes;
}

const unavailable = {
  code: 'unavailable',
  status: 503,
  retryAfterSeconds: 5,
  en: 'We are having trouble right now. Please try again in a moment.',
  es: 'Tenemos problemas en este momento. Inténtalo de nuevo en un momento.',
  fr: 'Nous avons des difficultés en ce moment. Réessayez dans un instant.',
} as const;

const nothingHere = {
  code: 'not_found',
  status: 404,
  en: 'There is nothing here.',
  es: 'Aquí no hay nada.',
  fr: 'Il n’y a rien ici.',
} as const;

export const httpRefusals = declareRefusals({
  cross_site: {
    status: 403,
    en: 'This request did not come from our own pages.',
    es: 'Esta solicitud no proviene de nuestras propias páginas.',
    fr: 'Cette requête ne provient pas de nos propres pages.',
  },
  /** No redirect: clients that send secrets unencrypted must notice. */
  https_required: { status: 403, en: 'Use https.', es: 'Usa https.', fr: 'Utilisez https.' },
  /** The proxy sent no client address, without which rate limits cannot work. */
  unknown_caller: {
    code: 'malformed',
    status: 400,
    en: 'The address of the caller could not be read.',
    es: 'No se pudo leer la dirección del cliente.',
    fr: 'L’adresse du client n’a pas pu être lue.',
  },
  /** Programs disagree on repeated query parameters, so they are refused. */
  repeated_parameter: {
    code: 'invalid',
    status: 422,
    en: ({ name }: { readonly name: string }) => `"${name}" can appear only once.`,
    es: ({ name }) => `"${name}" solo se puede indicar una vez.`,
    fr: ({ name }) => `« ${name} » ne peut être indiqué qu’une seule fois.`,
  },
  too_many_requests: {
    status: 429,
    en: ({ seconds }: { readonly seconds: number }) => {
      const minutes = minutesIn(seconds);
      return `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
    },
    es: ({ seconds }) => {
      const minutes = minutesIn(seconds);
      return `Demasiados intentos. Inténtalo de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
    },
    fr: ({ seconds }) => {
      const minutes = minutesIn(seconds);
      return `Trop de tentatives. Réessayez dans ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
    },
  },
  /** Names every invalid field; the message is that of the first. */
  invalid: {
    status: 422,
    en: ({ first }: { readonly first: InEachLanguage<string> }) => first.en,
    es: ({ first }) => first.es,
    fr: ({ first }) => first.fr,
  },
  unavailable,
  nothing_here: nothingHere,
  sign_in: {
    code: 'unauthorized',
    status: 401,
    en: 'Please sign in.',
    es: 'Inicia sesión.',
    fr: 'Connectez-vous.',
  },
  method_not_allowed: {
    status: 405,
    en: 'Method not allowed.',
    es: 'Método no permitido.',
    fr: 'Méthode non autorisée.',
  },
  unreadable_address: {
    code: 'malformed',
    status: 400,
    en: 'The address could not be read.',
    es: 'No se pudo leer la dirección.',
    fr: 'L’adresse n’a pas pu être lue.',
  },
  /** A server error: reveals only the request id. */
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    es: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
    fr: 'Un problème est survenu de notre côté. Réessayez.',
  },
  metrics_closed: {
    code: 'forbidden',
    status: 403,
    en: 'Metrics need the METRICS_TOKEN or a local connection.',
    es: 'Las métricas requieren el METRICS_TOKEN o una conexión local.',
    fr: 'Les métriques demandent le METRICS_TOKEN ou une connexion locale.',
  },
});

/** Refusals of the HTTP server, by status. */
export const protocolRefusals = declareRefusals({
  400: {
    code: 'malformed',
    status: 400,
    en: 'The request could not be read.',
    es: 'No se pudo leer la solicitud.',
    fr: 'La requête n’a pas pu être lue.',
  },
  404: nothingHere,
  408: {
    code: 'timeout',
    status: 408,
    en: 'The request took too long to arrive. Please try again.',
    es: 'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
    fr: 'La requête a mis trop de temps à arriver. Réessayez.',
  },
  412: {
    code: 'changed',
    status: 412,
    en: 'The file has changed since.',
    es: 'El archivo ha cambiado entretanto.',
    fr: 'Le fichier a changé entre-temps.',
  },
  413: {
    code: 'too_large',
    status: 413,
    en: 'The request is too large.',
    es: 'La solicitud es demasiado grande.',
    fr: 'La requête est trop volumineuse.',
  },
  414: {
    code: 'too_large',
    status: 414,
    en: 'The address is too long.',
    es: 'La dirección es demasiado larga.',
    fr: 'L’adresse est trop longue.',
  },
  415: {
    code: 'unsupported_media_type',
    status: 415,
    en: 'Send this request as application/json.',
    es: 'Envía esta solicitud como application/json.',
    fr: 'Envoyez cette requête en application/json.',
  },
  416: {
    code: 'no_such_range',
    status: 416,
    en: 'The file has no such part.',
    es: 'El archivo no contiene esa parte.',
    fr: 'Le fichier ne contient pas cette partie.',
  },
  431: {
    code: 'too_large',
    status: 431,
    en: 'The request’s headers are too large.',
    es: 'Las cabeceras de la solicitud son demasiado grandes.',
    fr: 'Les en-têtes de la requête sont trop volumineux.',
  },
});

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
