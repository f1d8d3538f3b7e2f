export const filters = {
  keep: 'Guardar este filtro',
  name: 'Nombre de este filtro',
  save: 'Guardar',
  forget: 'Olvidar {{name}}',
};
