import type { SameKeys } from '../catalogue.ts';
import type { hold as english } from '../en/hold.ts';

export const hold: SameKeys<typeof english> = {
  title: 'Si pagas ahora, eres el número {{position}}',
  loading: 'Tu lugar en la fila',
  lead: 'Tu reserva vale hasta las {{time}}. No se cobra nada antes de que pagues.',
  loadFailed: 'No se pudo cargar tu reserva.',
  stale: 'La conexión se interrumpió. Lo que ves puede no estar al día.',
  /** The countdown is part of the sentence. */
  within: 'Paga {{amount}} en {{time}}',
  provisionalHint:
    'Provisional: el número definitivo se da por orden de pago, así que puede cambiar. Guardarlo no deja fuera a nadie.',
  fees: 'Lo que pagas',
  next: 'Qué pasa después',
  nextSteps: [
    'Pagas en la página del proveedor de tarjetas y vuelves aquí.',
    'Recibes tu número definitivo, por orden de pago.',
    'Esperas. Tres entradas posteriores financian cada entrega; si las entradas se detienen, no recibes nada.',
  ],
  details: 'Datos del registro',
  warning:
    'Tu reserva termina en menos de 5 minutos. Puedes pedir más tiempo; tu número es provisional y no dejas fuera a nadie.',
  moreTime: 'Necesito más tiempo',
  moreTimePending: 'Agregando tiempo...',
  moreTimeDone: 'Tienes 15 minutos más',
  moreTimeFailed: 'No se pudo ampliar el tiempo. Inténtalo de nuevo.',
  noMoreTime: 'Esta reserva ya se amplió todas las veces posibles.',
  pay: 'Asegurar mi lugar - Pagar ahora',
  payPending: 'Abriendo la página de pago...',
  payFailed: 'No se pudo continuar al pago. Inténtalo de nuevo.',
  errorTitle: 'Error',
  release: 'Dejar el lugar',
  releasePending: 'Dejando el lugar...',
  releaseTitle: '¿Dejar tu lugar?',
  releaseText:
    'Tu reserva termina ahora y el número se libera. No se cobró nada. Puedes reservar de nuevo más tarde (tres reservas por hora); tu número será el de ese momento.',
  keep: 'Conservar mi lugar',
  releasedTitle: 'Lugar liberado',
  released: 'No se cobró nada.',
  releaseFailed: 'No se pudo dejar el lugar. Inténtalo de nuevo.',
  declined: '{{reason}} No se te cobró; otra tarjeta todavía puede pagar.',
  inProgressTitle: 'Pago en curso',
  inProgress:
    'El proveedor de tarjetas está procesando tu pago. Esta página mira cada 5 segundos y te avisa en cuanto lo sepa. No pagues dos veces.',
  inProgressHint:
    'Puedes cerrar esta página: un pago realizado siempre termina en un lugar o en un reembolso.',
  pageOpenTitle: 'Hay una página de pago abierta',
  pageOpen:
    'Si ya pagaste allí, esta página lo dice en segundos. Si no, el botón de pagar la abre otra vez: no se te puede cobrar dos veces.',
  canceledTitle: 'No has pagado',
  canceled: 'El botón de pagar abre otra vez la página de pago.',
  expiredTitle: 'La reserva venció',
  expired: 'Tu reserva de 15 minutos venció y el lugar se liberó. No se cobró nada.',
  tryAgain: 'Intentar de nuevo',
  paidTitle: '¡Pago completo!',
  paidText: 'Tienes tu número definitivo. No cambia nunca.',
  paidPosition: 'Número de lugar',
  paidLevel: 'Nivel',
  paidAmount: 'Pagaste',
  paidMail: 'Un correo que lo confirma va en camino a {{email}}.',
  receipt: 'Ver el recibo',
  viewDashboard: 'Ver mi inicio',
  noneTitle: 'No hay ninguna reserva activa',
  none: 'En este momento no hay nada reservado para ti y no se cobró nada.',
  noneChecked: 'No se reserva ningún número para ti hasta que termine la revisión.',
  hasPosition: 'Ya tienes tu lugar. Está en tu inicio.',
  reserve: 'Reservar un lugar',
  reservePending: 'Reservando...',
  reserveHint:
    'Reserva un número provisional por 15 minutos, como mucho tres veces por hora. No cuesta nada.',
  reserveFailed: 'No se pudo reservar el lugar. Inténtalo de nuevo.',
};
