import type { SameKeys } from '../catalogue.ts';
import type { groupMoney as english } from '../en/group-money.ts';

export const groupMoney: SameKeys<typeof english> = {
  waiting: {
    title: 'Lo que falta por pagar',
    nothing: 'Todos pagaron, y cada fondo hasta ahora está completo.',
    nothingToPay: 'Por ahora nadie tiene nada que pagar.',
    onItsWay: 'En camino por débito bancario: {{amount}}. Los bancos tardan unos días.',
    for: 'Para {{name}}, ronda\u00A0{{round}}',
    forYou: 'Para ti, ronda\u00A0{{round}}',
    from: 'De {{names}}',
    missedBy: 'Sin pagar por {{names}}',
    short: 'Entregado incompleto',
    you: 'ti',
    ownPart: 'la parte de {{name}}',
    yourPart: 'tu propia parte',
  },
  missed: {
    title: 'Aportes no pagados',
    lead: 'El grupo terminó. Los miembros todavía pueden pagar lo que no pagaron. Después de 30 días puedes condonarlo. Entonces nadie lo debe y ya no impide cerrar una cuenta.',
    line: 'Ronda {{round}}: {{amount}} de {{payer}} para {{recipient}}',
    act: 'Condonar',
    ask: '¿Condonar el aporte que {{payer}} no pagó?',
    text: '{{payer}} ya no deberá {{amount}} por la ronda {{round}} y {{recipient}} no los recibirá. Les avisamos a los dos que lo decidiste tú. No se puede deshacer.',
    done: 'Condonado',
    on: 'Condonado el {{day}}',
    from: 'Desde el {{day}} puedes condonarlo.',
    selfAct: 'Renunciar',
    selfAsk: '¿Renunciar a lo que no pagaste?',
    selfDone: 'Renunciaste',
    selfOn: 'Renunciaste el {{day}}',
    selfLead:
      'Esto te lo debes solo a ti. Puedes renunciar ahora y pagar solo la comisión del banco por el débito devuelto.',
    selfText: 'Ya no debes {{amount}} por la ronda {{round}} y no los recibirás. No se puede deshacer.',
    under_way: 'Hay un pago en proceso o en disputa.',
    own: 'Lo debes tú: págalo o escríbenos.',
    failed: 'No se pudo cargar.',
  },
  books: {
    title: 'Cuentas',
    sentence: 'De {{in}} que entraron, {{out}} fueron a los miembros.',
    nothingYet: 'Todavía no entró dinero.',
    planned: 'El primer aporte está previsto para el {{day}}.',
    payouts: 'Entregado a los miembros',
    fees: 'Comisiones tomadas de los fondos',
    held: 'En el fondo de la ronda abierta',
    how: '¿Cómo se calcula?',
    howText:
      'Con el libro mayor de partida doble, en este momento. Cada aporte, también en efectivo, entra al fondo del grupo. Cada entrega y cada comisión sale de él. En el fondo queda el resto. Las tres líneas siempre suman los aportes, y un control lo verifica cada noche para cada grupo. Las comisiones de tarjeta se pagan aparte y nunca entran al fondo.',
  },
  shares: { title: 'Lo que cada quien pagó y recibió', paidIn: 'pagó {{amount}}', received: 'recibido' },
  statement: {
    title: 'Estado de cuenta',
    download: 'Estado de cuenta en {{format}}',
    yourself: 'Verifícalo por tu cuenta',
  },
};
