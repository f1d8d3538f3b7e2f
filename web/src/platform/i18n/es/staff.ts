import type { SameKeys } from '../catalogue.ts';
import type { staff as english } from '../en/staff.ts';

export const staff: SameKeys<typeof english> = {
  title: 'Inicio de sesión del equipo',
  lead: 'Para nuestro equipo: inicia sesión con tu organización.',
  start: 'Iniciar sesión con tu organización',
  again: 'Intentarlo de nuevo',
  pending: 'Abriendo...',
  failed: 'Este inicio de sesión no funcionó. Empieza de nuevo.',
  byPassword: 'Iniciar sesión con contraseña',
};
