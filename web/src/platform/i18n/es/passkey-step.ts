import type { SameKeys } from '../catalogue.ts';
import type { passkeyStep as english } from '../en/passkey-step.ts';

export const passkeyStep: SameKeys<typeof english> = {
  use: 'Usar una clave de acceso',
  pending: 'Esperando a tu dispositivo...',
  unused: 'No se usó ninguna clave de acceso. Inténtalo de nuevo o sigue sin ella.',
  answered: 'Tu clave de acceso reemplaza el código. Puedes continuar.',
};
