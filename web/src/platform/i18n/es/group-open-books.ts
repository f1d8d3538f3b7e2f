import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';

export const groupOpenBooks = {
  title: 'Cuentas abiertas',
  offer: 'Mostrar estas cuentas a todo el mundo',
  offerNote: 'Ahora solo las ven los miembros',
  offerText:
    'Una página aparte muestra el nombre del grupo, su dibujo, el aporte y los totales de cada ronda. No muestra miembros, fotos, turnos ni quién pagó.',
  announce: 'Avisar a los miembros',
  announceTitle: '¿Mostrar las cuentas a todo el mundo?',
  announceText: `Avisamos ahora a cada miembro. La página se hace pública en ${OPEN_BOOKS_NOTICE_DAYS} días, salvo que un miembro se oponga. Cualquier miembro también puede cerrarla después.`,
  announceName: 'Todos verán el nombre «{{name}}»: piensa en las personas que menciona.',
  announced: 'Avisamos a cada miembro',
  opensOn: 'Estas cuentas se abren a todo el mundo el {{day}}',
  opensText:
    'Muestran los totales de cada ronda, sin nombres. Si no lo quieres, mantenlas cerradas. No tienes que decir por qué, y nadie sabrá que fuiste tú.',
  keepClosed: 'Mantenerlas cerradas',
  keepTitle: '¿Mantener cerradas estas cuentas?',
  keepText: `No se abrirán. Un nuevo anuncio tarda otros ${OPEN_BOOKS_NOTICE_DAYS} días. Avisamos a los miembros, pero no que fuiste tú.`,
  isOpen: 'Cualquiera que tenga esta dirección ve los totales de cada ronda, sin nombres.',
  address: 'Dirección de las cuentas abiertas',
  see: 'Ver la página',
  frame: 'Poner el anillo en otro sitio',
  frameHint: 'Pega esto en la página. No ejecuta scripts ni guarda cookies.',
  frameCode: 'Código del anillo',
  frameTitle: 'Anillo de {{name}}',
  copyCode: 'Copiar el código',
  close: 'Cerrar las cuentas',
  closeTitle: '¿Cerrar estas cuentas?',
  closeText: `La dirección deja de funcionar ahora. Abrir las cuentas otra vez tarda otros ${OPEN_BOOKS_NOTICE_DAYS} días y crea una dirección nueva. Avisamos a los miembros, pero no que fuiste tú.`,
  closed: 'Ahora solo los miembros ven las cuentas',
};
