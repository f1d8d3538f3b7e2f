/** Who holds the money of a group: one sentence, the same wherever it is said. */
export const HOLDER =
  'La empresa que nombra la carta de tu grupo lo tiene desde tu pago hasta que se entrega el fondo; donde una página dice «dinero de prueba», no se mueve dinero real.';
