/** The holder of a group's money, in the same words everywhere. */
export const HOLDER =
  'La empresa indicada en el acuerdo de tu grupo guarda el dinero hasta que se entrega el fondo. Donde una página dice «dinero de prueba», no se mueve dinero real.';
