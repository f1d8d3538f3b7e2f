export const palette = {
  open: 'Buscar',
  title: 'Buscar',
  field: 'Página, miembro, grupo o pago',
  found: 'Lo que se encontró',
  asking: 'Buscando...',
  failed: 'No se pudo buscar en todo. Inténtalo de nuevo.',
  nothing: 'Nada se llama así.',
  keys: '↑ ↓ para elegir, Intro para abrir.',
  kinds: { page: 'Página', member: 'Miembro', group: 'Grupo', payment: 'Pago' },
};
