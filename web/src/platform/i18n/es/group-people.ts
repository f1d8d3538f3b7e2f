import type { SameKeys } from '../catalogue.ts';
import type { groupPeople as english } from '../en/group-people.ts';

export const groupPeople: SameKeys<typeof english> = {
  remind: {
    actHere: 'Recordar',
    sentHere: 'Recordado hoy',
    toAll: 'Ver quién no ha pagado',
    act: 'Recordar a {{name}}',
    sent: 'Le enviamos un recordatorio a {{name}} hoy',
    done: '{{name}} recibe un recordatorio amable',
  },
  picture: {
    open: 'Guardar el anillo como imagen',
    who: 'Muestra los nombres de los miembros: compártela con quienes los conocen.',
    send: 'Imagen (PNG)',
    print: 'Para imprimir (SVG)',
    file: 'anillo',
  },
  cover: {
    legend: 'Elige un dibujo para el grupo:',
    none: 'Sin dibujo',
    house: 'Casa',
    boat: 'Barco',
    tree: 'Árbol',
    books: 'Libros',
    market: 'Puesto de mercado',
    feast: 'Pastel',
  },
  thanks: {
    received: 'Recibiste el fondo de la ronda {{round}}. ¿Quieres dar las gracias?',
    act: 'Dar las gracias al grupo',
    mine: 'Diste las gracias al grupo por el fondo de la ronda {{round}}.',
    theirs: '{{name}} les da las gracias a todos por el fondo de la ronda {{round}}.',
  },
};
