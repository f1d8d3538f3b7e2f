import type { SameKeys } from '../catalogue.ts';
import type { groupDraw as english } from '../en/group-draw.ts';

export const groupDraw: SameKeys<typeof english> = {
  putOff: {
    act: 'Aplazar el sorteo',
    title: '¿Aplazar el sorteo?',
    text: 'El número público al azar lleva más de una hora de retraso. El grupo vuelve a estar en formación y todos deben aceptar el acuerdo de nuevo. Los miembros pueden salir, y el sorteo espera un nuevo inicio. La página del sorteo conserva el número atrasado.',
    done: 'Sorteo aplazado',
  },
  draw: {
    title: 'El sorteo de los turnos',
    loadFailed: 'No se pudo cargar el sorteo.',
    before:
      'El orden se sortea cuando el grupo empieza. Sale de un secreto fijado antes de que alguien se uniera, un número al azar de cada miembro y un número público al azar. El número público aparece solo después de que todos aceptan. Así nadie puede elegir el orden.',
    writeDown:
      'Anota ahora la huella digital del secreto. Después del sorteo podrás verificar que es la misma.',
    after:
      'El orden se sorteó con el secreto de abajo, un número al azar de cada miembro y un número público al azar. Cualquiera puede repetir el sorteo y debe obtener el mismo orden.',
    commitment: 'Huella digital del secreto, publicada antes del inicio (SHA-256)',
    secret: 'El secreto, publicado al inicio',
    order: 'El orden sorteado',
    orderNote: 'Los cambios de turno, reemplazos y pagos atrasados pueden haberlo cambiado desde entonces.',
    nonces_one: 'El número al azar de {{count}} miembro',
    nonces_other: 'Los números al azar de {{count}} miembros',
    noncesHint: 'El navegador de cada miembro creó uno, así que nadie decide el orden por sí solo.',
    check: 'Verificar el sorteo',
    checking: 'Sorteando otra vez...',
    checkFailed: 'No se pudo verificar el sorteo. Inténtalo de nuevo.',
    right: 'El sorteo es correcto',
    rightText:
      'Tu navegador repitió el sorteo de {{count}} miembros y cada turno es el mismo. El secreto coincide con su huella. El número público al azar coincide con su firma y se publicó después de fijar a los miembros.',
    wrong: 'El sorteo NO es correcto',
    otherSecret: 'El secreto no coincide con la huella publicada antes del inicio.',
    otherOrder: 'El turno {{turn}} se publicó para {{published}}, pero el sorteo se lo da a {{drawn}}.',
    unreadable: 'Los datos publicados no se pueden leer como un sorteo.',
    nobody: 'nadie',
    yourself: 'Verifícalo por tu cuenta',
    withoutUs: 'Repetir el sorteo sin nosotros',
    stepFiles: 'Guarda estos dos archivos en una carpeta. El segundo es un programa corto que puedes leer.',
    stepRun: 'Ejecútalo con Node.js:',
    stepCompare: 'Compara la huella que imprime con la que anotaste al unirte.',
    noNonce: 'no envió ninguno',
    roundStandIn:
      'Los miembros quedaron fijados el {{closed}}. En ese momento registramos qué número contaría: el número {{round}} de este sitio de prueba, creado el {{published}}.',
    standIn: 'Sorteo de prueba: su número al azar se creó aquí',
    standInText:
      'Salió del secreto de este grupo, un número al azar de cada miembro y un número que creó este sitio de prueba. Con dinero real usamos un número público (drand) que nadie puede elegir.',
    round:
      'Los miembros quedaron fijados el {{closed}}. En ese momento registramos qué número contaría: el número público al azar {{round}}, publicado el {{published}}.',
    chain: 'Fuente del número al azar (cadena)',
    randomness: 'El número al azar que contó',
    signature: 'Su firma',
    atSource: 'Ver este número en drand',
    putOff: 'Este sorteo se aplazó',
    putOffText:
      'No obtuvimos a tiempo el número público al azar, así que estos números no contaron. La fuente muestra si se publicaron. Después del sorteo puedes ver qué orden habrían dado:',
    putOffRound: 'Número {{round}}, aplazado el {{day}}',
    rightTextStandIn:
      'Tu navegador repitió el sorteo de {{count}} miembros y cada turno es el mismo. El secreto coincide con su huella. El número de prueba coincide con su firma y se creó después de fijar a los miembros.',
    rightTextV1:
      'Tu navegador repitió el sorteo de {{count}} miembros. El secreto coincide con su huella y cada turno es el mismo.',
    otherValue: 'El número público al azar no coincide con su firma, o su fuente no es drand.',
    earlyRound: 'El número público al azar ya se conocía cuando se fijaron los miembros.',
  },
};
