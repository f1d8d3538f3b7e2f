import type { SameKeys } from '../catalogue.ts';
import type { profile as english } from '../en/profile.ts';

export const profile: SameKeys<typeof english> = {
  title: 'Completa tu perfil',
  lead: 'Lo necesitamos una sola vez. Debe coincidir con tu identificación.',
  leadSaver:
    'Lo pedimos una sola vez, antes de que se mueva tu primer dinero. Debe coincidir con tu identificación, que viene después. Puedes cerrar esta página y seguir más tarde.',
  step: 'Paso {{step}} de 3',
  steps: ['Sobre ti', 'Tu dirección', 'Revisa y envía'],
  dateOfBirth: 'Fecha de nacimiento',
  dateOfBirthHint: 'Los miembros tienen 18 años o más.',
  dateIsRight:
    'La fecha es correcta como la escribí. Una persona la comparará con mi documento antes de que pueda pagar.',
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
    fields: 'Completa todos los campos para seguir.',
    age: 'Los miembros tienen 18 años o más: con esta fecha de nacimiento no puedes seguir.',
  },
  next: 'Siguiente',
  previous: 'Anterior',
  note: 'Al enviar quedas en la fila y tienes 15 minutos para pagar. No se cobra nada antes de que pagues, y puedes dejar el lugar.',
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
