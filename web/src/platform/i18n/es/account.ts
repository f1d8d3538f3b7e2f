import type { SameKeys } from '../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account: SameKeys<typeof english> = {
  title: 'Tus datos',
  lead: 'Puedes descargar cuando quieras todo lo que guardamos sobre ti: perfil, grupos, pagos, estado de cuenta, correos y registro de actividad.',
  download: 'Descargar tus datos',
  downloadHint: 'Un archivo ZIP con JSON, y archivos CSV para una hoja de cálculo.',
  close: 'Cerrar tu cuenta',
  closeAtProvider:
    'Aquí no tienes una contraseña para confirmarlo. Otra persona del equipo puede cerrar tu cuenta en la administración.',
  closeHint: 'Primero verás qué borramos y qué falta resolver. No pasa nada hasta que lo confirmes.',
  dialog: {
    title: '¿Cerrar tu cuenta para siempre?',
    looking: 'Revisando si queda algo pendiente...',
    lookFailed: 'No pudimos revisar si queda algo pendiente.',
    notYet: 'Todavía no: queda algo pendiente',
    notYetLead: 'Podrás cerrar tu cuenta cuando esto esté resuelto:',
    keep: 'Conservar la cuenta',
    submit: 'Cerrar la cuenta para siempre',
    pending: 'Cerrando...',
    password: 'Tu contraseña',
    code: 'Código de tu app de autenticación',
    giveUp:
      'Los grupos terminados todavía pueden deberme hasta {{amount}}. Renuncio a ese dinero y nadie tendrá que pagarlo.',
    failedTitle: 'La cuenta sigue abierta',
    failed: 'No se pudo cerrar la cuenta. Inténtalo de nuevo.',
    doneTitle: 'Tu cuenta está cerrada',
    goHome: 'Ir a la página de inicio',
    done: 'Te enviamos un último correo. ¡Cuídate!',
  },
  consequences: {
    erased:
      'Borramos tu nombre, datos de contacto, dirección, documentos, tarjetas guardadas y cuenta bancaria.',
    books:
      'Nuestros libros conservan los montos que pagaste y recibiste, con un número que no te identifica.',
    groups: 'En los grupos donde estuviste aparece “Antiguo miembro” en lugar de tu nombre.',
    position: 'El número {{number}} queda en la fila como lugar vacío. Ya no recibirás entregas por él.',
    late: 'No recibirás los pagos atrasados de grupos que ya terminaron.',
    final: 'No se puede deshacer. Descarga antes tus datos si quieres conservarlos.',
  },
};
