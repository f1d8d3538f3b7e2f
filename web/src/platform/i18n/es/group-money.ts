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
    short: 'Se pagó incompleto',
    you: 'ti',
    ownPart: 'la parte de {{name}}',
    yourPart: 'tu propia parte',
  },
  missed: {
    title: 'Lo que le faltó al grupo',
    lead: 'El grupo terminó. Lo que un miembro no pagó todavía se puede pagar; 30 días después de que faltó puedes condonarlo. Entonces nadie lo debe y no impide cerrar ninguna cuenta.',
    line: 'Ronda {{round}}: {{amount}} de {{payer}} para {{recipient}}',
    act: 'Condonar',
    ask: '¿Condonar lo que {{payer}} no pagó?',
    text: '{{payer}} ya no debe {{amount}} por la ronda {{round}} y {{recipient}} no los recibirá. Se dirá a ambos que lo decidiste tú. No se puede deshacer.',
    done: 'Condonado',
    on: 'Condonado el {{day}}',
    from: 'Desde el {{day}} puedes condonarlo.',
    selfAct: 'Renunciar',
    selfAsk: '¿Renunciar a lo que no pagaste?',
    selfDone: 'Has renunciado',
    selfOn: 'Renuncia del {{day}}',
    selfLead:
      'Esto te lo debes solo a ti. Puedes renunciar a ello ahora; solo pagas lo que cobró el banco por el débito devuelto.',
    selfText: 'Ya no debes {{amount}} por la ronda {{round}} y no los recibirás. No se puede deshacer.',
    under_way: 'Hay un pago en curso o en disputa.',
    own: 'Lo debes tú: págalo o escríbenos.',
    failed: 'No se pudo cargar.',
  },
  books: {
    title: 'Cuentas',
    sentence: 'De {{in}} que entraron, {{out}} fueron a los miembros.',
    nothingYet: 'Todavía no entró nada.',
    planned: 'El primer aporte está previsto para el {{day}}.',
    payouts: 'Entregado a los miembros',
    fees: 'Comisiones tomadas de los fondos',
    held: 'En el fondo de la ronda abierta',
    how: '¿Cómo se calcula?',
    howText:
      'Del libro de doble partida, en este momento. Cada pago, también en efectivo, entra al fondo del grupo; cada entrega y cada comisión sale de él. Lo que queda se guarda. Las tres líneas siempre suman los pagos, y una verificación lo verifica cada noche para cada grupo. Las comisiones de tarjeta se pagan aparte y nunca entran al fondo.',
  },
  shares: { title: 'Lo que cada quien pagó y recibió', paidIn: 'pagó {{amount}}', received: 'recibido' },
  statement: {
    title: 'Estado de cuenta',
    download: 'Estado de cuenta en {{format}}',
    yourself: 'Compruébalo tú',
  },
};
