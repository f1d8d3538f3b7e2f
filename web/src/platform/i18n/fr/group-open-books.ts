import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';

export const groupOpenBooks = {
  title: 'Comptes ouverts',
  offer: 'Montrer ces comptes à tout le monde',
  offerNote: 'Pour l’instant, seuls les membres les voient',
  offerText:
    'Une page à part montre le nom du groupe, son dessin, la cotisation et les totaux de chaque période. Elle ne montre ni membres, ni photos, ni ordre des tours, ni qui a payé.',
  announce: 'Prévenir les membres',
  announceTitle: 'Montrer les comptes à tout le monde ?',
  announceText: `Nous prévenons chaque membre maintenant. La page devient publique dans ${OPEN_BOOKS_NOTICE_DAYS} jours, sauf si un membre s’y oppose. Chaque membre peut aussi la fermer plus tard.`,
  announceName: 'Tout le monde verra le nom « {{name}} » : pensez aux personnes qu’il mentionne.',
  announced: 'Nous avons prévenu chaque membre',
  opensOn: 'Ces comptes s’ouvrent à tout le monde le {{day}}',
  opensText:
    'Ils montrent les totaux de chaque période, sans noms. Si vous ne le voulez pas, gardez-les fermés. Vous n’avez pas à dire pourquoi, et personne ne saura que c’était vous.',
  keepClosed: 'Les garder fermés',
  keepTitle: 'Garder ces comptes fermés ?',
  keepText: `Ils ne s’ouvriront pas. Une nouvelle annonce prend encore ${OPEN_BOOKS_NOTICE_DAYS} jours. Nous prévenons les membres, sans dire que c’était vous.`,
  isOpen: 'Toute personne qui a cette adresse voit les totaux de chaque période, sans noms.',
  address: 'Adresse des comptes ouverts',
  see: 'Voir la page',
  frame: 'Mettre l’anneau sur un autre site',
  frameHint: 'Collez ceci dans la page. Cela n’exécute aucun script et ne pose pas de cookie.',
  frameCode: 'Code de l’anneau',
  frameTitle: 'Anneau de {{name}}',
  copyCode: 'Copier le code',
  close: 'Fermer les comptes',
  closeTitle: 'Fermer ces comptes ?',
  closeText: `L’adresse ne fonctionne plus. Rouvrir les comptes prend encore ${OPEN_BOOKS_NOTICE_DAYS} jours et crée une nouvelle adresse. Nous prévenons les membres, sans dire que c’était vous.`,
  closed: 'Seuls les membres voient les comptes',
};
