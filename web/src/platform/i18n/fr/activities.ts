import type { SameKeys } from '../catalogue.ts';
import type { activities as english } from '../en/activities.ts';

export const activities: SameKeys<typeof english> = {
  title: 'Activité récente',
  empty: 'Pas d’activité récente',
  emptyHint: 'Vous verrez ici vos paiements et vos versements.',
  loadFailed: 'Impossible de charger votre activité.',
  topics: {
    entry_queue: 'File d’attente',
    withdrawal: 'Retrait',
    debt: 'Argent dû',
    account: 'Votre compte',
  },
  unknownGroup: 'Groupe inconnu',
  unread: 'Nouveau',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  noNews: 'Pas encore de notification',
  noNewsHint: 'Vous verrez ici les nouvelles de vos groupes et de votre argent.',
  newsFailed: 'Impossible de charger vos notifications.',
  allNews: 'Toutes les notifications',
  minutes_zero: 'à l’instant',
  minutes_one: 'il y a {{count}} minute',
  minutes_other: 'il y a {{count}} minutes',
  hours_one: 'il y a {{count}} heure',
  hours_other: 'il y a {{count}} heures',
  days_one: 'il y a {{count}} jour',
  days_other: 'il y a {{count}} jours',
  bell: 'Notifications',
  bellUnread_one: 'Notifications : {{count}} non lue',
  bellUnread_other: 'Notifications : {{count}} non lues',
};
