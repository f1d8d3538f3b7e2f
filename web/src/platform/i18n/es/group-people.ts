import type { SameKeys } from '../catalogue.ts';
import type { groupPeople as english } from '../en/group-people.ts';

export const groupPeople: SameKeys<typeof english> = {
  remind: {
    actHere: 'Recordar',
    sentHere: 'Ya se le recordó hoy',
    toAll: 'Ver quién no ha pagado',
    act: 'Recordar a {{name}}',
    sent: '{{name}} ya recibió un recordatorio hoy',
    done: '{{name}} recibe un recordatorio amable',
  },
  picture: {
    open: 'Guardar el anillo como imagen',
    who: 'Muestra los nombres de los miembros: compártelo con quienes los conocen.',
    send: 'Imagen (PNG)',
    print: 'Para imprimir (SVG)',
    file: 'anillo',
  },
  cover: {
    legend: 'Un dibujo junto al nombre, el que quieras:',
    none: 'Sin dibujo',
    house: 'Casa',
    boat: 'Barco',
    tree: 'Árbol',
    books: 'Libros',
    market: 'Puesto de mercado',
    feast: 'Pastel',
  },
  thanks: {
    received: 'Recibiste el fondo de la ronda {{round}}. ¿Unas palabras de gracias?',
    act: 'Dar las gracias al grupo',
    mine: 'Diste las gracias al grupo por el fondo de la ronda {{round}}.',
    theirs: '{{name}} les da las gracias a todos por el fondo de la ronda {{round}}.',
  },
};
