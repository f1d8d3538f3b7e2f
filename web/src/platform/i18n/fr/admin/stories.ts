import type { SameKeys } from '../../catalogue.ts';
import type { stories as english } from '../../en/admin/stories.ts';

export const stories: SameKeys<typeof english> = {
  title: 'Témoignages',
  lead: 'Lisez chaque témoignage à côté des chiffres du grand livre. Personne d’autre n’est nommé et rien n’est promis.',
  listTitle: 'Témoignages de membres',
  show: 'Afficher',
  states: { pending: 'En attente', approved: 'Publiés', declined: 'Refusés', withdrawn: 'Retirés' },
  empty: 'Aucun témoignage ici',
  emptyHint: 'Les témoignages apparaissent ici dès que les membres les envoient.',
  failed: 'Impossible de charger les témoignages.',
  author: 'De {{name}}, affiché comme {{shown}} de {{location}}',
  stars: '{{rating}} étoiles sur 5',
  figures: 'Numéro {{position}}, niveau {{level}}, reçu {{received}}',
  reason: 'Motif : {{reason}}',
  approve: 'Publier le témoignage',
  deciding: 'Enregistrement...',
  declineLabel: 'Pourquoi il n’est pas publié (le membre le lit)',
  decline: 'Refuser',
  takeOff: 'Le retirer de la page',
  approvedToast: 'Le témoignage est publié',
  declinedToast: 'Le témoignage n’est pas publié',
  failedToast: 'Rien n’a été changé',
  tryAgain: 'Réessayez.',
};
