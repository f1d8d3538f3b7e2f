import type { SameKeys } from '../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account: SameKeys<typeof english> = {
  title: 'Tus datos',
  lead: 'Todo lo que guardamos sobre ti es tuyo y puedes llevártelo cuando quieras: tu perfil, tus grupos, pagos, estado de cuenta, correos y el registro de lo que hiciste.',
  download: 'Descargar tus datos',
  downloadHint: 'Un archivo ZIP con JSON, y archivos CSV para una hoja de cálculo.',
  close: 'Cerrar tu cuenta',
  closeAtProvider:
    'Aquí no tienes una contraseña con la que confirmarlo. Otra persona del equipo puede cerrar tu cuenta, en la administración.',
  closeHint: 'Primero ves qué lo impide y qué se borra; nada pasa antes de que lo confirmes.',
  dialog: {
    title: '¿Cerrar tu cuenta para siempre?',
    looking: 'Mirando qué queda abierto...',
    lookFailed: 'No se pudo cargar lo que queda abierto.',
    notYet: 'Todavía no: queda algo abierto',
    notYetLead: 'Tu cuenta se puede cerrar cuando esto esté hecho:',
    keep: 'Conservar la cuenta',
    submit: 'Cerrar la cuenta para siempre',
    pending: 'Cerrando...',
    password: 'Tu contraseña',
    code: 'Código de tu aplicación',
    giveUp:
      'Aún pueden llegarme hasta {{amount}} de grupos terminados. Renuncio a ello: nadie me lo debe ya.',
    failedTitle: 'La cuenta sigue abierta',
    failed: 'No se pudo cerrar la cuenta. Inténtalo de nuevo.',
    doneTitle: 'Tu cuenta está cerrada',
    goHome: 'Ir a la página de inicio',
    done: 'Un último correo va hacia ti. Cuídate.',
  },
  consequences: {
    erased: 'Se borran tu nombre, datos de contacto, dirección, documentos, tarjetas y cuenta bancaria.',
    books: 'Nuestros libros conservan lo que pagaste y recibiste, con un número que no dice quién eres.',
    groups: 'En los grupos donde estuviste se lee “Antiguo miembro” en lugar de tu nombre.',
    position: 'El número {{number}} queda como lugar vacío en la fila. Ya no recibes entregas por él.',
    late: 'El dinero que otros paguen tarde en grupos ya terminados no te llegará más.',
    final: 'No se puede deshacer. Descarga antes tus datos si quieres conservarlos.',
  },
};
