import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';

export const groupOpenBooks = {
  title: 'Cuentas abiertas',
  offer: 'Mostrar estas cuentas a todo el mundo',
  offerNote: 'Ahora solo las ven los miembros',
  offerText:
    'Una página propia muestra el nombre, el dibujo, el aporte y las sumas de cada ronda. No muestra nombres, ni fotos, ni de quién es el turno, ni quién pagó.',
  announce: 'Anunciarlo a los miembros',
  announceTitle: '¿Mostrar las cuentas a todo el mundo?',
  announceText: `Se avisa ahora a cada miembro. En ${OPEN_BOOKS_NOTICE_DAYS} días se abre la página, salvo que alguien quiera mantener cerradas las cuentas. Cualquier miembro puede terminarlo también después, al instante.`,
  announceName: 'Se verá el nombre “{{name}}”: piensa en las personas que nombra.',
  announced: 'Se avisó a cada miembro',
  opensOn: 'Estas cuentas se abren a todo el mundo el {{day}}',
  opensText:
    'Muestran las sumas de cada ronda, sin nombres. Si no lo quieres, mantenlas cerradas: no tienes que decir por qué, y nadie sabrá que fuiste tú.',
  keepClosed: 'Mantenerlas cerradas',
  keepTitle: '¿Mantener cerradas estas cuentas?',
  keepText: `No se abrirán. Anunciarlo otra vez tarda otros ${OPEN_BOOKS_NOTICE_DAYS} días. Se avisa a los miembros, pero no que fuiste tú.`,
  isOpen: 'Quien tenga esta dirección ve las sumas de cada ronda, sin nombres.',
  address: 'Dirección de las cuentas abiertas',
  see: 'Ver la página',
  frame: 'Poner el anillo en otro sitio',
  frameHint: 'Pega esto en la página. No ejecuta nada y no guarda cookies.',
  frameCode: 'Código del anillo',
  frameTitle: 'Anillo de {{name}}',
  copyCode: 'Copiar el código',
  close: 'Cerrar las cuentas',
  closeTitle: '¿Cerrar estas cuentas?',
  closeText: `La dirección termina al instante, para todos. Abrir las cuentas otra vez tarda otros ${OPEN_BOOKS_NOTICE_DAYS} días y les da otra dirección. Se avisa a los miembros, pero no que fuiste tú.`,
  closed: 'Las cuentas son solo para los miembros',
};
