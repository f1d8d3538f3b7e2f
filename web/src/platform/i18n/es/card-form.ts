import type { SameKeys } from '../catalogue.ts';
import type { cardForm as english } from '../en/card-form.ts';

export const cardForm: SameKeys<typeof english> = {
  sandbox: 'Modo de prueba',
  testCard:
    'No se cobra ninguna tarjeta real. Usa 4242 4242 4242 4242, cualquier fecha futura y tres cifras. Una tarjeta real se rechaza aquí.',
  number: 'Número de tarjeta',
  numberMissing: 'Escribe el número de tarjeta',
  expiry: 'Vencimiento',
  expiryMissing: 'Escribe el vencimiento como MM / AA',
  cvc: 'Código de seguridad',
  cvcMissing: 'Escribe el código de seguridad',
};
