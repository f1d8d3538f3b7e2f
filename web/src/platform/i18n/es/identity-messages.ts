/** What is said about identity documents and their pictures, by the contract and the server. */
export const identityMessages: Readonly<Record<string, string>> = {
  'Please choose the kind of document': 'Elige el tipo de documento',
  'Please enter the number as it is on the document': 'Escribe el número tal como está en el documento',
  'Please add a picture of the front': 'Agrega una foto del frente',
  'Please add a picture of the back': 'Agrega una foto del reverso',
  'Please send a JPEG, PNG or WebP picture.': 'Envía una foto JPEG, PNG o WebP.',
  "This file's name does not fit its content. Please send the picture as it was taken.":
    'El nombre de este archivo no corresponde a su contenido. Envía la foto tal como fue tomada.',
  'This picture cannot be read. Please take it again.': 'No se puede leer esta foto. Tómala de nuevo.',
  'This picture is too small to be read. Please send a larger one.':
    'Esta foto es demasiado pequeña para leerla. Envía una más grande.',
  'This picture has too many pixels (at most 40 million). Please send a smaller one.':
    'Esta foto tiene demasiados píxeles (como máximo 40 millones). Envía una más pequeña.',
  'This picture is larger than 8 MB. Please send a smaller one.':
    'Esta foto pesa más de 8 MB. Envía una más pequeña.',
  'Please send this only once.': 'Envía esto una sola vez.',
  'The form could not be read. Please send it again.': 'No se pudo leer el formulario. Envíalo de nuevo.',
  'Many pictures are arriving right now. Please try again in a moment.':
    'En este momento llegan muchas fotos. Inténtalo de nuevo en un momento.',
  'Your document is being reviewed. You can send another one if it is not accepted.':
    'Estamos revisando tu documento. Puedes enviar otro si no se acepta.',
  'Your name and date of birth are fixed since your identity document was approved. They change to what a new document says once that is approved.':
    'Tu nombre y tu fecha de nacimiento están fijos desde que se aprobó tu documento. Cambian a lo que dice un documento nuevo cuando este se aprueba.',
  'We cannot accept this document. Please check the number or contact support.':
    'No podemos aceptar este documento. Revisa el número o escribe a soporte.',
  'This document is not there any more. Please go back to the list.':
    'Este documento ya no está. Vuelve a la lista.',
  'This picture has been deleted.': 'Esta foto fue borrada.',
  'Somebody has decided on this document already. Please load the page again.':
    'Alguien ya decidió sobre este documento. Carga la página de nuevo.',
  'This is your own document. Another reviewer must decide on it.':
    'Este es tu propio documento. Otra persona debe decidir.',
  'The document shows a person under 18 years, or a date that cannot be right':
    'El documento muestra a una persona menor de 18 años o una fecha imposible',
  'The document and the profile differ. Please compare them, then confirm.':
    'El documento y el perfil difieren. Compáralos y después confirma.',
  'The profile has another name': 'El perfil tiene otro nombre',
  'The profile has another date of birth': 'El perfil tiene otra fecha de nacimiento',
  'Please type the name as it is on the document': 'Escribe el nombre tal como está en el documento',
  'Please type the date of birth that is on the document':
    'Escribe la fecha de nacimiento que está en el documento',
  'Please choose a reason': 'Elige un motivo',
  'Please say in a few words what is wrong (at most 300 characters)':
    'Di en pocas palabras qué está mal (como máximo 300 caracteres)',
};
