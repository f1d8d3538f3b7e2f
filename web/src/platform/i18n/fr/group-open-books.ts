import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';

export const groupOpenBooks = {
  title: 'Comptes ouverts',
  offer: 'Montrer ces comptes à tout le monde',
  offerNote: 'Pour l’instant, seuls les membres les voient',
  offerText:
    'Une page à part montre le nom, le dessin, la cotisation et les sommes de chaque tour. Elle ne montre ni noms, ni photos, ni à qui est le tour, ni qui a payé.',
  announce: 'L’annoncer aux membres',
  announceTitle: 'Montrer les comptes à tout le monde ?',
  announceText: `Chaque membre est prévenu maintenant. Dans ${OPEN_BOOKS_NOTICE_DAYS} jours, la page s’ouvre, sauf si quelqu’un veut garder les comptes fermés. Tout membre peut aussi y mettre fin plus tard, tout de suite.`,
  announceName: 'Le nom « {{name}} » sera visible : pensez aux personnes qu’il nomme.',
  announced: 'Chaque membre est prévenu',
  opensOn: 'Ces comptes s’ouvrent à tout le monde le {{day}}',
  opensText:
    'Ils montrent les sommes de chaque tour, sans noms. Si vous ne le voulez pas, gardez-les fermés : vous n’avez pas à dire pourquoi, et personne ne saura que c’était vous.',
  keepClosed: 'Les garder fermés',
  keepTitle: 'Garder ces comptes fermés ?',
  keepText: `Ils ne s’ouvriront pas. L’annoncer de nouveau prend encore ${OPEN_BOOKS_NOTICE_DAYS} jours. Les membres sont prévenus, mais pas que c’était vous.`,
  isOpen: 'Toute personne qui a cette adresse voit les sommes de chaque tour, sans noms.',
  address: 'Adresse des comptes ouverts',
  see: 'Voir la page',
  frame: 'Mettre l’anneau ailleurs',
  frameHint: 'Collez ceci dans la page. Cela n’exécute rien et ne pose pas de cookie.',
  frameCode: 'Code de l’anneau',
  frameTitle: 'Anneau de {{name}}',
  copyCode: 'Copier le code',
  close: 'Fermer les comptes',
  closeTitle: 'Fermer ces comptes ?',
  closeText: `L’adresse prend fin tout de suite, pour tous. Rouvrir les comptes prend encore ${OPEN_BOOKS_NOTICE_DAYS} jours et leur donne une autre adresse. Les membres sont prévenus, mais pas que c’était vous.`,
  closed: 'Seuls les membres voient les comptes',
};
