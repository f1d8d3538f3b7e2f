export const cardForm = {
  notLoadedTitle: 'The card form did not load',
  notLoaded: 'Check your connection, or a blocker of scripts, and load the page again. Nothing was charged.',
};
