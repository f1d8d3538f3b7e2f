export const filters = {
  keep: 'Garder ce filtre',
  name: 'Nom de ce filtre',
  save: 'Enregistrer',
  forget: 'Oublier {{name}}',
};
