export const cardForm = {
  notLoadedTitle: 'The card form did not load',
  notLoaded: 'Check your connection, turn off any script blocker and reload the page. Nothing was charged.',
};
