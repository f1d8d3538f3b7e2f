export const filters = {
  keep: 'Keep this filter',
  name: 'Name of this filter',
  save: 'Keep',
  forget: 'Forget {{name}}',
};
