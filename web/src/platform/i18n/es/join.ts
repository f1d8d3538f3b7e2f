import type { SameKeys } from '../catalogue.ts';
import type { join as english } from '../en/join.ts';

export const join: SameKeys<typeof english> = {
  title: 'Entra en la fila',
  lead: 'Puedes pagar primero y crear la cuenta después, con un enlace que te enviamos por correo.',
  stepsTitle: 'Tres pasos',
  steps: [
    {
      title: 'Paga {{base}} más comisiones',
      text: '{{total}} en total: {{base}} van a la fila, {{cardFee}} son la comisión de la tarjeta y {{appFee}} la nuestra.',
    },
    {
      title: 'Recibe tu lugar en la fila',
      text: 'Los números se dan por orden de pago. El tuyo es definitivo.',
    },
    {
      title: 'Espera y avanza',
      text: 'Tres entradas posteriores financian cada entrega. Si las entradas se detienen, no recibes nada.',
    },
  ],
  fees: 'Lo que pagas',
  readRisks: 'Leer los riesgos',
  contact: 'Tus datos de contacto',
  continue: 'Continuar al pago',
  continuing: 'Preparando el pago...',
  missingTitle: 'Faltan datos',
  missing: 'Escribe tu correo electrónico y tu número de teléfono.',
  errorTitle: 'Error',
  intentFailed: 'No se pudo iniciar el pago. Inténtalo de nuevo.',
  somethingWrong: 'Algo salió mal. Inténtalo de nuevo.',
  signIn: 'Iniciar sesión',
  change: 'Cambiar correo o teléfono',
  cardTitle: 'Completa tu pago',
  pay: 'Entrar',
  payHint: 'Pagas {{total}} de dinero de prueba.',
  paying: 'Procesando...',
  payFailedTitle: 'El pago falló',
  hasPositionTitle: 'Ya tienes un lugar',
  hasPosition:
    'Eres el número {{position}}. Cada miembro tiene un lugar, así que no tienes que pagar de nuevo.',
  viewDashboard: 'Ver mi inicio',
  success: {
    title: 'Gracias',
    lead: 'Tu número y tu confirmación van en camino a tu correo. Si aún no tienes cuenta, el correo trae un enlace para reclamar tu lugar.',
    leadTo: 'Tu confirmación va a {{email}}, con un enlace para reclamar tu lugar.',
    leadPlain: 'Si pagaste, te llegará un correo con tu número y la confirmación.',
    paid: 'Tu pago',
    paymentId: 'ID del pago',
    lastEight: 'últimos 8 caracteres',
    pending: 'Recibes tu número en cuanto el proveedor de tarjetas confirma el pago.',
    position: 'Eres el número {{position}}.',
    oneEntry: 'Una entrada: {{amount}}',
    youPaid: 'Pagaste {{amount}}',
    receipt: 'Ver el recibo',
    signIn: 'Inicia sesión para seguir tu progreso',
    dashboard: 'Ver mi inicio',
    failedTitle: 'No se confirmó el pago',
    failed:
      'Tu banco no confirmó este pago y no tenemos registro de ningún cobro. Solo tienes un número si te lo enviamos por correo.',
    again: 'Intentar de nuevo',
  },
};
