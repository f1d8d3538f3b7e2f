import type { SameKeys } from '../catalogue.ts';
import type { accountNotices as english } from '../en/account-notices.ts';

export const accountNotices: SameKeys<typeof english> = {
  lockedTitle: 'Tu cuenta está bloqueada para protegerte',
  locked:
    'Nuestro equipo la está revisando y te escribirá. Hasta entonces puedes ver todo lo tuyo, descargarlo y pagar lo que debes; los pagos automáticos continúan. No sale dinero y no se puede cambiar nada más.',
  lockedPay: 'Ver lo que toca pagar',
  checkedTitle: 'Estamos revisando tu cuenta',
  checked:
    'Nuestro equipo la mira y te escribe. Hasta entonces no puedes reservar un número, pagar una entrada ni retirar dinero; lo que debes a un grupo sí puedes pagarlo.',
  fixProfile: '¿Tu nombre o tu fecha de nacimiento no están como en tu documento?',
  fixProfileLink: 'Corrígelo en tu perfil',
  unreachable: {
    mail: {
      title: 'Tu dirección de correo rechaza nuestros correos',
      text: 'No pudimos entregar nada en {{email}}. Mientras siga así, no recibirás recibos ni avisos sobre tu cuenta.',
      change: 'Cambiar la dirección',
    },
    sms: {
      title: 'No podemos enviarte mensajes de texto',
      text: 'Su red rechaza nuestros mensajes de texto, así que no te puede llegar ningún código.',
      change: 'Cambiar el número',
    },
  },
};
