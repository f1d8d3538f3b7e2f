import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import type { SameKeys } from '../catalogue.ts';
import type { transparency as english } from '../en/transparency.ts';
import { checkTitles } from './check-titles.ts';

export const transparency: SameKeys<typeof english> = {
  title: 'Panel de transparencia en vivo',
  lead: 'Lo que entró, lo que salió y si las cuentas cuadran. Todos ven las mismas cifras, tomadas del libro mayor en este momento.',
  asOf: 'Al {{time}}',
  noData: 'Sin datos todavía',
  how: '¿Cómo se calcula?',
  figures: 'Toda la plataforma',
  loadFailed: 'No se pudieron cargar las cifras.',
  raised: {
    title: 'Total recaudado',
    note: 'entradas y aportes a grupos',
    noteGroups: 'aportes a grupos',
    how: '$50.00 de cada entrada, más cada aporte completado a un grupo de ahorro. Un aporte reembolsado ya no cuenta; un recargo por atraso no es un aporte. El dinero de los grupos se suma cuando hay cinco miembros detrás.',
    howGroups:
      'Cada aporte completado a un grupo de ahorro. Uno reembolsado ya no cuenta; un recargo por atraso no es un aporte. Se suma cuando hay cinco miembros detrás.',
  },
  paidOut: {
    title: 'Total pagado',
    note: 'efectivo que llegó a los miembros',
    how: '$50.00 de cada entrada menos lo que hay en los cinco fondos de nivel y lo retenido, más los fondos de grupo de las rondas cerradas menos nuestra comisión. El dinero de los grupos se suma cuando hay cinco miembros detrás.',
    howGroups:
      'Los fondos de grupo de las rondas cerradas, menos nuestra comisión. El efectivo entregado entre miembros también cuenta. Se suman cuando hay cinco miembros detrás.',
  },
  active: {
    title: 'Miembros activos',
    note: 'en los últimos 30 días',
    how: 'Miembros con una sesión usada en los últimos 30 días, aunque ya la hayan cerrado. Se cuentan cada 30 segundos.',
  },
  circles: {
    title: 'Grupos de ahorro',
    note: 'sin los cancelados',
    how: 'Grupos que se están formando, que están en marcha o que completaron sus rondas. Se cuentan cada 30 segundos.',
  },
  size: {
    title: 'Tamaño medio de un grupo',
    note: 'miembros por grupo',
    how: 'Los miembros de esos grupos divididos entre el número de grupos, con un decimal.',
  },
  fee: {
    title: 'Nuestra comisión',
    note: 'la comisión de la app',
    how: `{{appFee}} de una entrada, y el ${POT_FEE_PERCENT} % de un fondo de grupo cuando se paga. De los pagos de la fila no se toma nada. La comisión de tarjeta es del proveedor de tarjetas.`,
    howGroups: `El ${POT_FEE_PERCENT} % de un fondo de grupo cuando se paga, redondeado hacia arriba. La comisión de tarjeta es del proveedor, y el efectivo no cuesta nada.`,
  },
  fees: {
    title: 'Comisiones cobradas',
    note: 'desde el principio',
    how: 'El saldo de las cuentas fees:app:queue y fees:app:groups del libro mayor. El dinero de los grupos se suma cuando hay cinco miembros detrás.',
    howGroups:
      'El saldo de la cuenta fees:app:groups, según lo último publicado: lo nuevo se suma cuando hay cinco miembros detrás.',
  },
  score: {
    title: 'Puntaje de transparencia',
    note: 'comprobaciones que hoy se cumplen',
    how: 'Las comprobaciones de abajo que se cumplen, divididas entre todas, redondeado hacia abajo: es 100 % solo si se cumplen todas. Nadie puede fijarlo.',
  },
  mine: {
    title: 'Tu lugar en la fila',
    loadFailed: 'No se pudo cargar tu lugar.',
    none: 'No tienes una entrada, así que no hay lugar que mostrar.',
  },
  lineTitle: 'La fila en este momento',
  lineFailed: 'No se pudo cargar la fila.',
  levels: {
    title: 'Miembros por nivel',
    lead: '3 entradas posteriores financian cada pago. Cada pago lleva a un miembro al siguiente nivel. Todo esto se deduce solo del número de entradas.',
    loadFailed: 'No se pudieron cargar los niveles.',
    waiting: 'En espera',
    paid: 'Pagado',
    average: 'Un pago',
  },
  checks: {
    title: 'Salud del sistema',
    lead: 'Estas comprobaciones se hacen cada noche y en cada arranque, sobre todos los datos. La que falla aparece primero.',
    loadFailed: 'No se pudieron cargar las comprobaciones.',
    none: 'Todavía no se hizo ninguna comprobación.',
    all_one: 'La única comprobación se cumple.',
    all_other: 'Se cumplen las {{count}} comprobaciones.',
    some: 'Fallan {{failed}} de {{count}} comprobaciones.',
    holds: 'Se cumple',
    fails: 'Falla',
    checkedAt: 'Comprobado: {{time}}',
    list: 'Todas las comprobaciones',
    titles: checkTitles,
  },
  actions: {
    title: 'Lo que pasará solo a continuación',
    loadFailed: 'No se pudo cargar lo que sigue.',
    payoutTitle: 'Próximo pago',
    payout_one: '{{amount}} después de {{entries}} entrada más.',
    payout_other: '{{amount}} después de {{entries}} entradas más.',
    payoutStop: 'Si no hay más entradas, no llega nunca.',
    round: 'Próxima ronda de un grupo de ahorro',
    roundOn: 'Se cierra a más tardar el {{day}}.',
    noRound: 'No hay ninguna ronda abierta.',
    seal: 'Próximo sello del registro',
    sealText: 'Bloque {{height}}, un segundo después del próximo cambio.',
  },
  audit: {
    title: 'El registro sellado',
    lead: 'Cada cambio queda sellado en una cadena de bloques. Anota hoy el hash: nadie puede cambiar lo anterior sin cambiarlo.',
    loadFailed: 'No se pudo cargar el registro.',
    none: 'Todavía no se selló nada.',
    height: 'Bloque más nuevo',
    hash: 'Su hash',
    sealedAt: 'Sellado',
    yourself: 'Compruébalo tú mismo',
    step: 'Necesitas Node.js y estos archivos. El programa no usa nada nuestro.',
    chain: 'Que los bloques más nuevos se siguen unos a otros:',
    proof: 'Que tu propia entrada está en un bloque sellado (proof.json es para miembros con una entrada):',
    log: 'El registro entero, si su operador te da la copia:',
    download: 'Descargar mi prueba',
  },
};
