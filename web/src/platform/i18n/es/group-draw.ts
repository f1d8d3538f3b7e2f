import type { SameKeys } from '../catalogue.ts';
import type { groupDraw as english } from '../en/group-draw.ts';

export const groupDraw: SameKeys<typeof english> = {
  putOff: {
    act: 'Aplazar el sorteo',
    title: '¿Aplazar el sorteo?',
    text: 'El número público al azar lleva más de una hora de retraso. El grupo vuelve a formarse: se pide a todos que acepten el acuerdo de nuevo, los miembros pueden salir y el sorteo espera un nuevo comienzo. El número que iba a contar queda en la página del sorteo.',
    done: 'El sorteo se aplazó',
  },
  draw: {
    title: 'El sorteo de los turnos',
    loadFailed: 'No se pudo cargar el sorteo.',
    before:
      'El orden se sortea cuando el grupo empieza, con tres cosas: un secreto fijado antes de que alguien se uniera, un número al azar de cada miembro y un número público al azar que se publica después de la última aceptación. Así nadie puede elegirlo.',
    writeDown: 'Anota ahora la huella digital del secreto: después del sorteo puedes verificar que era este.',
    after:
      'El orden se sorteó con el secreto de abajo, un número al azar de cada miembro y un número público al azar. Cualquiera puede repetir el sorteo y debe obtener el mismo orden.',
    commitment: 'Huella digital del secreto, publicada antes del inicio (SHA-256)',
    secret: 'El secreto, publicado al inicio',
    order: 'El orden que salió',
    orderNote: 'Cambios de turno, reemplazos y pagos atrasados pueden haberlo cambiado desde entonces.',
    nonces_one: 'El número al azar de {{count}} miembro',
    nonces_other: 'Los números al azar de {{count}} miembros',
    noncesHint: 'Cada uno se creó en el navegador de su miembro, para que nadie decida el orden por sí solo.',
    check: 'Verificar el sorteo',
    checking: 'Sorteando otra vez...',
    checkFailed: 'No se pudo verificar el sorteo. Inténtalo de nuevo.',
    right: 'El sorteo es correcto',
    rightText:
      'Tu navegador volvió a sortear el orden de {{count}} miembros: el secreto coincide con su huella, el número público al azar coincide con su firma y se publicó después de fijar a los miembros, y cada turno es el mismo.',
    wrong: 'El sorteo NO es correcto',
    otherSecret: 'El secreto no coincide con la huella publicada antes del inicio.',
    otherOrder: 'El turno {{turn}} se publicó para {{published}}, pero el sorteo se lo da a {{drawn}}.',
    unreadable: 'Lo que se publicó no se puede leer como un sorteo.',
    nobody: 'nadie',
    yourself: 'Compruébalo por tu cuenta',
    withoutUs: 'Repetir el sorteo sin nosotros',
    stepFiles: 'Guarda estos dos archivos en una carpeta. El segundo es un programa corto que puedes leer.',
    stepRun: 'Ejecútalo con Node.js:',
    stepCompare: 'Compara la huella que imprime con la que anotaste al unirte.',
    noNonce: 'no envió ninguno',
    roundStandIn:
      'Los miembros quedaron fijados el {{closed}}. Desde entonces quedó escrito que cuenta el número {{round}} de este sitio de prueba, hecho el {{published}}.',
    standIn: 'Sorteo de prueba: su número al azar se creó aquí',
    standInText:
      'Salió del secreto de este grupo, de un número al azar de cada miembro y de un número que este sitio de prueba hizo por sí mismo. Con dinero real ese número es público (drand) y nadie puede elegirlo.',
    round:
      'Los miembros quedaron fijados a las {{closed}}. Desde entonces estaba escrito que cuenta el número público al azar {{round}}, publicado a las {{published}}.',
    chain: 'Fuente del número al azar (cadena)',
    randomness: 'El número al azar que contó',
    signature: 'Su firma',
    atSource: 'Ver este número en drand',
    putOff: 'Este sorteo se aplazó antes',
    putOffText:
      'No se pudo llegar a tiempo al número público al azar. Estos números iban a contar y no contaron. En la fuente puedes ver si se publicaron y, después del sorteo, qué orden habrían dado:',
    putOffRound: 'Número {{round}}, aplazado el {{day}}',
    rightTextStandIn:
      'Tu navegador volvió a sortear el orden de {{count}} miembros: el secreto coincide con su huella, el número que hizo este sitio de prueba coincide con su firma y se hizo después de fijar a los miembros, y cada turno es el mismo.',
    rightTextV1:
      'Tu navegador volvió a sortear el orden de {{count}} miembros: el secreto coincide con su huella y cada turno es el mismo.',
    otherValue: 'El número público al azar no coincide con su firma, o su fuente no es drand.',
    earlyRound: 'El número público al azar ya se conocía cuando se fijaron los miembros.',
  },
};
