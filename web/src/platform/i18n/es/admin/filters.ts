export const filters = {
  title: 'Filtrar',
  chosen_zero: 'sin filtro',
  chosen_one: '{{count}} filtro',
  chosen_other: '{{count}} filtros',
  keep: 'Guardar este filtro',
  name: 'Nombre de este filtro',
  save: 'Guardar',
  forget: 'Olvidar {{name}}',
};
