import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';

/** Titles of checks (contract/src/checks.ts) in Spanish, by name. */
export const checkTitles: Readonly<Record<string, string>> = {
  'audit-entries-keep-their-words': 'Ningún cambio se reescribió antes de quedar sellado',
  'audit-entries-are-sealed': 'Cada cambio queda sellado en el registro en menos de una hora',
  'auto-pay-is-looked-for': 'No se olvida ningún aporte que deba pagarse solo',
  'captured-contributions-have-one-outcome': 'Cada cobro para un grupo de ahorro contó una vez o se devuelve',
  'captured-payments-have-one-outcome': 'Cada pago de una entrada fue una entrada o un reembolso',
  'contribution-charges-have-an-attempt':
    'Cada cobro para un grupo de ahorro fue pedido, por el monto mostrado',
  'document-pictures-have-an-end':
    'Las fotos de documentos de identidad se guardan solo lo que su revisión necesita',
  'entries-belong-to-their-payer': 'Cada entrada pertenece al miembro que la pagó',
  'entries-match-ledger': 'Las comisiones de todas las entradas son las de los libros',
  'provider-balance-matches-ledger':
    'Los costos de nuestra cuenta en el proveedor están en el libro mayor, una vez',
  'write-offs-match-ledger': 'Las deudas condonadas están en el libro mayor, con lo que volvió de ellas',
  'return-fees-match-ledger': 'Lo que costaron los débitos devueltos lo deben sus pagadores, una vez',
  'debt-payments-match-ledger': 'Lo que los miembros pagaron de sus deudas está en el libro mayor, una vez',
  'contribution-parts-match-ledger':
    'Lo descontado de fondos de grupo por aportes no pagados está en el libro mayor, al centavo',
  'former-member-claims-match-ledger': 'Quien pagó por miembros que dejaron un grupo lo recupera, y no más',
  'group-contributions-are-complete': 'Cada lugar de un grupo de ahorro debe un aporte por ronda',
  'group-draws-are-whole': 'Cada orden sorteado sale de un solo sorteo, con el secreto anunciado',
  'group-fees-follow-the-formula': `La comisión de cada ronda es el ${POT_FEE_PERCENT} % de lo que pasó por nosotros`,
  'group-late-fees-match-ledger': 'Cada recargo por atraso llega una vez al miembro que corresponde',
  'group-money-is-accounted-for': 'En cada grupo: lo aportado = lo pagado + comisiones + lo guardado',
  'group-outside-matches-cash': 'El efectivo entre miembros está anotado una vez',
  'group-pots-hold-open-contributions':
    'Cada fondo de grupo tiene justo lo aportado a las rondas que siguen abiertas',
  'group-rounds-match-contributions': 'Cada ronda cerrada es la suma de sus aportes',
  'group-rounds-match-ledger': 'Cada ronda pagó lo que dice, a quien le tocaba',
  'group-totals-match': 'Los totales de todos los grupos son la suma de sus rondas y aportes',
  'group-turns-are-whole': 'Cada miembro de un grupo tiene un turno y recibe una vez',
  'provider-events-are-applied': 'Se atendió cada mensaje del proveedor de tarjetas',
  'ledger-balances-match-lines': 'Cada saldo es la suma de sus movimientos',
  'ledger-lines-form-a-chain': 'No falta ningún movimiento entre otros dos',
  'ledger-nothing-below-zero':
    'Ningún fondo de nivel, fondo de grupo o saldo de un miembro está por debajo de cero',
  'ledger-subjects-exist': 'Cada movimiento de dinero dice de qué trata, y eso existe',
  'ledger-sums-to-zero': 'Lo que tenemos es lo que debemos: todas las cuentas juntas suman cero',
  'ledger-transactions-balance': 'Cada movimiento quita a una cuenta lo que da a otra',
  'nothing-outlives-its-retention': 'Nada personal se guarda más de su plazo',
  'open-money-is-explained':
    'Cada centavo pendiente tiene una fila que dice de quién es y qué lo mueve después',
  'paid-holds-have-a-position': 'Cada reserva pagada recibió su número en la fila',
  'positions-have-a-member': 'Ningún lugar de la fila pertenece a alguien que ya no está',
  'public-days-match-ledger': 'El historial público es la suma de todos los movimientos, cuenta por cuenta',
  'public-figures-are-one-cut':
    'Las cifras públicas de grupos y miembros describen todas los mismos movimientos',
  'public-sums-add-up': 'Lo que entró es lo que se pagó, nuestra comisión y lo que sigue aquí, al centavo',
  'queue-cash-is-conserved': 'De cada entrada, US$50.00 están pagados, retenidos o en un fondo de nivel',
  'queue-pools-follow-the-formula': 'Cada fondo de nivel tiene lo que dice la fórmula publicada',
  'queue-positions-are-dense': 'Los números de la fila no tienen huecos y nadie comparte el suyo',
  'queue-positions-follow-the-formula': 'Cada lugar recibió lo que dice la fórmula publicada',
  'queue-withheld-matches-ledger': 'Lo retenido es lo que dicen los libros',
  'ready-groups-are-looked-at': 'No se olvida ningún grupo de ahorro listo para empezar',
  'refunds-due-match-ledger': 'Lo que se debe devolver es lo que falta reembolsar',
  'charge-reversals-match-ledger':
    'Cada disputa y cada reembolso hecho en el proveedor de tarjetas tomó su monto una vez',
  'withdrawals-have-their-movements': 'Cada retiro tiene sus movimientos en los libros',
  'withdrawals-match-ledger': 'Lo que va camino a los bancos es lo que pidieron los miembros',
  'audit-log-intact': 'El registro sellado está intacto, del primer bloque al último',
  'payments-have-an-outcome': 'Ningún pago lleva más de una hora sin resultado',
  'reconciler-ran': 'Los pagos abiertos se compararon con el proveedor en la última hora',
  'backups-are-fresh': 'Hay una copia de seguridad de las últimas 26 horas',
  'backups-are-verified': 'Una copia de los últimos 8 días se restauró aparte y estaba entera',
  'checks-ran': 'Estas verificaciones se hicieron en las últimas 26 horas',
};
