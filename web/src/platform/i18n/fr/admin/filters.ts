export const filters = {
  title: 'Filtrer',
  chosen_zero: 'aucun filtre',
  chosen_one: '{{count}} filtre',
  chosen_other: '{{count}} filtres',
  keep: 'Garder ce filtre',
  name: 'Nom de ce filtre',
  save: 'Enregistrer',
  forget: 'Oublier {{name}}',
};
