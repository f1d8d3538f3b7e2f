export const filters = {
  title: 'Filter',
  chosen_zero: 'no filter',
  chosen_one: '{{count}} filter',
  chosen_other: '{{count}} filters',
  keep: 'Save this filter',
  name: 'Name of this filter',
  save: 'Save',
  forget: 'Delete {{name}}',
};
