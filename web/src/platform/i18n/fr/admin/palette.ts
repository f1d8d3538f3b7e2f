export const palette = {
  open: 'Chercher',
  title: 'Chercher',
  field: 'Page, membre, groupe ou paiement',
  found: 'Ce qui a été trouvé',
  asking: 'Recherche...',
  failed: 'Impossible de chercher partout. Réessayez.',
  nothing: 'Rien ne s’appelle ainsi.',
  keys: '↑ ↓ pour choisir, Entrée pour ouvrir.',
  kinds: { page: 'Page', member: 'Membre', group: 'Groupe', payment: 'Paiement' },
};
