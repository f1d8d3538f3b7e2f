import type { SameKeys } from '../catalogue.ts';
import type { join as english } from '../en/join.ts';

export const join: SameKeys<typeof english> = {
  title: 'Entra en la fila',
  lead: 'Sin cuenta al principio: paga y luego reclama tu número por correo.',
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
      text: 'Tres entradas posteriores financian cada pago. Si las entradas se detienen, no recibes nada.',
    },
  ],
  fees: 'Lo que pagas',
  contact: 'Cómo te encontramos',
  contactHint: 'Te enviamos un enlace con el que tomas posesión de tu lugar.',
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
  payHint: 'Paga {{total}} de dinero de prueba.',
  paying: 'Procesando...',
  payFailedTitle: 'El pago falló',
  hasPositionTitle: 'Ya tienes un lugar',
  hasPosition: 'Eres el número {{position}}. Un miembro tiene un lugar, así que no hay nada más que pagar.',
  viewDashboard: 'Ver mi inicio',
  success: {
    title: 'Gracias',
    lead: 'Revisa tu correo: te enviamos la confirmación y, si aún no tienes cuenta, un enlace para tomar posesión de tu lugar.',
    paid: 'Tu pago',
    paymentId: 'ID del pago',
    lastEight: 'últimos 8 caracteres',
    pending: 'Tu número se da en cuanto el proveedor de tarjetas confirme el pago.',
    position: 'Eres el número {{position}}.',
    signIn: 'Inicia sesión para seguir tu progreso',
    dashboard: 'Ver mi inicio',
    failedTitle: 'El pago no se confirmó',
    failed:
      'Este enlace dice que tu banco no confirmó el pago. Lo que cuenta es nuestro correo: sin él todavía no tienes posición.',
    again: 'Intentar de nuevo',
  },
};
