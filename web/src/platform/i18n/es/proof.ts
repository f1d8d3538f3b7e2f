import type { SameKeys } from '../catalogue.ts';
import type { proof as english } from '../en/proof.ts';

export const proof: SameKeys<typeof english> = {
  intro:
    'Una sola regla: en cada nivel, el primero en llegar es el primero en recibir. Tres entradas posteriores pagan a la más antigua que espera. Nada de esto es un pronóstico.',
  terms: 'Las condiciones',
  termsNote:
    'Elegimos los precios para que lo que entra sea igual a lo que sale. De cada {{base}} vuelven como máximo {{base}}.',
  conservation: 'Nada se crea',
  conservationRule:
    '{{base}} × entradas = dinero pagado a los miembros + dinero que espera en los fondos, en todo momento.',
  conservationNow: 'Con {{entries}} entradas: {{raised}} = {{cash}} pagados + {{pools}} en los fondos.',
  formula: 'Cuándo se paga al número g',
  formulaNote:
    'El miembro con el número g es el número g en la fila de cada nivel. La entrega llega con esta entrada, contada desde la primera:',
  formulaLevel: '{{level}}: entrada {{formula}}, entonces {{cash}}',
  live: 'La fórmula junto a la base de datos en vivo',
  liveNote:
    'La fórmula solo conoce el número de entradas. El libro mayor suma cada movimiento. Deben coincidir al centavo.',
  liveEach: 'Cifra por cifra',
  liveEntries: 'Entradas pagadas en este momento: {{entries}}.',
  liveCaption: 'La fórmula y el libro mayor',
  liveFigure: 'Cifra',
  liveFormula: 'Fórmula',
  liveLedger: 'Libro mayor',
  liveMatch: 'Comparación',
  liveRaised: '{{base}} × entradas',
  livePool: 'Fondo de {{level}}',
  livePayouts: 'Todas las entregas: en efectivo y retenidas',
  liveSum: 'Entregas + fondos de nivel',
  same: 'Igual',
  different: 'Distinto',
  liveWithheld: 'De las entregas, {{cash}} llegaron en efectivo a los miembros y {{withheld}} está retenido.',
  liveAll: 'Todas las cifras coinciden.',
  liveSome: 'Algunas cifras no coinciden. Mira las verificaciones en la página de transparencia.',
  liveLink: 'Abrir el libro mayor público',
  liveLoading: 'Cargando el libro mayor...',
  liveFailed: 'No se pudo cargar el libro mayor.',
  liveRetry: 'Intentar de nuevo',
  play: 'Pruébalo',
  entries: 'Entradas pagadas en total',
  entriesHint: 'De 1 a 1,000,000',
  position: 'Tu número',
  positionHint: 'De 1 al número de entradas',
  chartTitle: 'Dinero recibido por cada número de la fila',
  axisCost: 'entrada {{total}}',
  axisFirst: 'número 1',
  axisLast: 'número {{entries}}',
  you: 'tú',
  readingAll:
    'Con {{entries}} entradas, {{paid}} de {{entries}} miembros recibieron al menos una entrega. {{nothing}} no recibieron nada.',
  readingWaiting:
    'El número {{position}} recibió {{received}} y necesita {{needed}} entradas más para los siguientes {{cash}}.',
  readingOdds:
    'Quien entre ahora será el número {{next}}. Deben llegar {{first}} entradas más antes de la primera entrega y {{last}} antes de las cinco. El miembro promedio perdió {{loss}}.',
  readingDone: 'El número {{position}} recibió {{received}}: las cinco entregas.',
  table: 'Lo mismo en una tabla',
  columnNumbers: 'Números',
  columnMembers: 'Miembros',
  columnReceived: 'Dinero recibido por cada uno',
  columnResult: 'Menos la entrada de {{total}}',
};
