/** Other words for what has a name in Spanish: aporte, fondo, condonar, monto, acuerdo, agregar, verificar … */
export const STRAY_SPANISH =
  /contribuci|aportaci|\bpozos?\b|perdon|\bimportes?\b|\bextractos?\b|libro (?:de cuentas|contable)|\bcartas?\b|añad|compr(?:ob|ueb)|(?:inicio|acceso|sesión) en dos pasos|por perdido|rondas que hayas perdido|quedarme al final|toca pagar|tu buzón/i;

/** An amount that a reader in Mexico takes for pesos: it is written "US$52.35". */
export const BARE_DOLLAR_SIGN = /(?<!US)\$/;
