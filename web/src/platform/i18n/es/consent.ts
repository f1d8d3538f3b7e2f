import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import { formatDollars } from '@circle-link/contract/money';
import type { SameKeys } from '../catalogue.ts';
import type { consent as english } from '../en/consent.ts';

const totalText = formatDollars(ENTRY_QUOTE.totalCents, 'es');
const baseText = formatDollars(ENTRY_QUOTE.baseCents, 'es');

export const consent: SameKeys<typeof english> = {
  title: 'Consentimiento informado',
  lead: 'Necesitamos las cinco. Toca una para leerla completa.',
  statements: 'Lo que aceptas',
  agreements: {
    financialRisk: `Entiendo que una entrada cuesta ${totalText}. En todo momento al menos dos de cada tres miembros no han recibido nada, y puedo perderlo todo. El dinero que se paga viene solo de entradas posteriores. Si las entradas se detienen, no recibo nada.`,
    legalCompliance:
      'Tengo 18 años o más, actúo por mí mismo y verifiqué que participar está permitido donde vivo. Entiendo que esta fila funciona solo con dinero de prueba.',
    dataProcessing:
      'Acepto que Circle Link guarde y verifique mi nombre, mis datos de contacto, mi fecha de nacimiento, mi dirección y mi documento de identidad. Circle Link los usa para llevar mi cuenta, impedir cuentas dobles y llevar sus libros.',
    participationTerms: `Entiendo las reglas: ${baseText} de mi entrada van a la fila, el resto paga la comisión de la tarjeta y la de la aplicación. Mi número se da por orden de pago y es definitivo. Cuando tenga un lugar, no puedo deshacer la entrada.`,
    transparencyAccess:
      'Sé dónde encontrar las cifras públicas, las probabilidades y el aviso legal, y que se publican totales que incluyen mi entrada sin mi nombre.',
  },
  short: {
    financialRisk: 'Puedo perder todo lo que pago; la mayoría no ha recibido nada.',
    legalCompliance: 'Tengo 18 años o más y participar está permitido donde vivo.',
    dataProcessing: 'Pueden guardar y verificar mis datos para llevar mi cuenta.',
    participationTerms: 'Mi número es definitivo y no puedo deshacer la entrada.',
    transparencyAccess: 'Los totales que incluyen mi entrada son públicos, sin mi nombre.',
  },
  risks: `Tengo 18 años o más y leí los riesgos (versión ${RISKS_VERSION})`,
  binding: 'Traducción para ayudarte: guardamos el texto en inglés de esta versión.',
  version: 'Versión {{version}}. Guardamos el texto exacto que aceptas junto con tu consentimiento.',
  legal: 'Leer el aviso legal',
  explain: 'Debes marcar todas las casillas para continuar',
  submit: 'Acepto las cinco',
  pending: 'Guardando...',
  exit: 'Ahora no, volver al inicio',
  doneTitle: 'Consentimiento guardado',
  done: 'Te llevamos a tu siguiente paso.',
  failedTitle: 'Error',
  failed: 'No se pudo guardar el consentimiento',
  givenTitle: 'Ya diste tu consentimiento',
  given: 'Aceptaste la versión {{version}} de estas declaraciones.',
  givenOn: 'El {{date}} aceptaste la versión {{version}} de estas declaraciones.',
  continue: 'Continuar',
  visitor: 'El consentimiento es parte de tu cuenta. Inicia sesión para darlo.',
  signIn: 'Iniciar sesión',
  renewal: {
    title: 'El texto cambió',
    text: 'Aceptaste la versión {{earlier}}. Lee la versión {{version}}.',
    change: 'Versión {{version}}: {{changes}}',
    meanwhile:
      'Hasta que aceptes no puedes empezar nada nuevo. Sí puedes pagar lo que debes y ver y descargar tus datos.',
    pay: 'Pagar lo que debes',
    download: 'Descargar tus datos',
  },
  history: {
    title: 'Cada versión, palabra por palabra',
    failed: 'No se pudieron cargar las versiones.',
    entry: 'Versión {{version}}, desde {{since}}. {{changes}}',
  },
};
