import type { SameKeys } from '../catalogue.ts';
import type { profile as english } from '../en/profile.ts';

export const profile: SameKeys<typeof english> = {
  title: 'Completa tu perfil',
  lead: 'Lo necesitamos una sola vez. Debe coincidir con tu identificación.',
  leadSaver:
    'Lo pedimos una sola vez, antes de tu primer pago. Debe coincidir con tu identificación, que viene después. Puedes cerrar esta página y continuar más tarde.',
  step: 'Paso {{step}} de 3',
  steps: ['Sobre ti', 'Tu dirección', 'Revisa y envía'],
  dateOfBirth: 'Fecha de nacimiento',
  dateOfBirthHint: 'Los miembros tienen 18 años o más.',
  dateIsRight:
    'La fecha que escribí es correcta. El equipo la comparará con mi documento antes de que pueda pagar.',
  phone: 'Número de teléfono',
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  stateHint: 'Dos letras, como CA',
  zipCode: 'Código postal',
  zipCodeHint: 'Como 94103',
  name: 'Nombre',
  email: 'Correo electrónico',
  missing: {
    fields: 'Completa todos los campos para continuar.',
    age: 'Debes tener al menos 18 años para continuar.',
  },
  next: 'Siguiente',
  previous: 'Anterior',
  note: 'Al enviar quedas en la fila y tienes 15 minutos para pagar. No se cobra nada antes de que pagues, y puedes liberar el lugar.',
  noteNoQueue: 'Al enviar, tu cuenta queda lista. No se cobra nada.',
  submit: 'Completar perfil y reservar lugar',
  submitNoQueue: 'Completar perfil',
  pending: 'Guardando...',
  doneTitle: 'Perfil actualizado',
  done: '¡Tu perfil se completó correctamente!',
  failedTitle: 'Error',
  failed: 'No se pudo actualizar el perfil. Inténtalo de nuevo.',
  completeTitle: 'Tu perfil está completo',
  goTo: { dashboard: 'Ir a Inicio', hold: 'Reservar tu lugar', other: 'Ir al siguiente paso' },
};
