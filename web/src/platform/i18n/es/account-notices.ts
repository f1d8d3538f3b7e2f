import type { SameKeys } from '../catalogue.ts';
import type { accountNotices as english } from '../en/account-notices.ts';

export const accountNotices: SameKeys<typeof english> = {
  lockedTitle: 'Tu cuenta está bloqueada para protegerte',
  locked:
    'Nuestro equipo la está revisando y te escribirá. Hasta entonces puedes ver y descargar tus datos y pagar lo que debes. Los pagos automáticos continúan. No puedes retirar dinero ni cambiar nada más.',
  lockedPay: 'Ver lo que debes pagar',
  checkedTitle: 'Estamos revisando tu cuenta',
  checked:
    'Nuestro equipo te escribirá. Hasta entonces no puedes reservar un número, pagar una entrada ni retirar dinero. Sí puedes pagar lo que debes a un grupo.',
  fixProfile: '¿Tu nombre o tu fecha de nacimiento no coinciden con tu documento?',
  fixProfileLink: 'Corrígelo en tu perfil',
  unreachable: {
    mail: {
      title: 'Tu proveedor de correo rechaza nuestros correos',
      text: 'No pudimos entregar nada en {{email}}. Hasta que lo corrijas, no recibirás recibos ni avisos sobre tu cuenta.',
      change: 'Cambiar la dirección',
    },
    sms: {
      title: 'No podemos enviarte SMS',
      text: 'Tu operador rechaza nuestros SMS, así que no puedes recibir códigos.',
      change: 'Cambiar el número',
    },
  },
};
