import type { SameKeys } from '../catalogue.ts';
import type { proof as english } from '../en/proof.ts';

export const proof: SameKeys<typeof english> = {
  intro:
    'Una sola regla: cada nivel es una fila en la que el primero en llegar es el primero en cobrar, y tres entradas posteriores pagan a la más antigua que espera. Nada de esto es un pronóstico.',
  terms: 'Las condiciones',
  termsNote:
    'Los precios están elegidos para que lo que entra sea igual a lo que sale: de cada {{base}} vuelven como máximo {{base}}, siempre.',
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
    'La fórmula solo conoce el número de entradas; el libro suma cada movimiento. Deben coincidir al centavo.',
  liveEach: 'Cifra por cifra',
  liveEntries: 'Entradas pagadas en este momento: {{entries}}.',
  liveCaption: 'La fórmula y el libro',
  liveFigure: 'Cifra',
  liveFormula: 'Fórmula',
  liveLedger: 'Libro',
  liveMatch: 'Comparación',
  liveRaised: '{{base}} × entradas',
  livePool: 'Fondo de {{level}}',
  livePayouts: 'Todas las entregas: en efectivo y retenidas',
  liveSum: 'Entregas + fondos de nivel',
  same: 'Igual',
  different: 'Distinto',
  liveWithheld: 'De las entregas, {{cash}} llegaron en efectivo a los miembros y {{withheld}} está retenido.',
  liveAll: 'Todo es igual.',
  liveSome: 'Algo es distinto. Las verificaciones de la página de transparencia dicen más.',
  liveLink: 'Abrir el libro público',
  liveLoading: 'Preguntando al libro …',
  liveFailed: 'No se pudo llegar al libro.',
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
    'Con {{entries}} entradas, {{paid}} de {{entries}} miembros han recibido al menos una entrega y {{nothing}} no han recibido nada.',
  readingWaiting:
    'El número {{position}} ha recibido {{received}} y necesita {{needed}} entradas más para los siguientes {{cash}}.',
  readingOdds:
    'Quien entre ahora es el número {{next}}: tienen que llegar {{first}} entradas más antes de la primera entrega y {{last}} antes de las cinco. El miembro medio ha perdido {{loss}}.',
  readingDone: 'El número {{position}} ha recibido {{received}}: las cinco entregas.',
  table: 'Lo mismo en una tabla',
  columnNumbers: 'Números',
  columnMembers: 'Miembros',
  columnReceived: 'Dinero recibido por cada uno',
  columnResult: 'Menos la entrada de {{total}}',
};
