import type { SameKeys } from '../catalogue.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameKeys<typeof english> = {
  mainNavigation: 'Navigation principale',
  dashboard: 'Accueil',
  groups: 'Mes groupes',
  payments: 'Paiements',
  verifyId: 'Vérification d’identité',
  history: 'Historique',
  admin: 'Administration',
  more: 'Plus',
  withdraw: 'Retirer',
  savings: 'Mon épargne',
  notifications: 'Notifications',
  settings: 'Réglages',
  logout: 'Se déconnecter',
  signIn: 'Se connecter',
  legal: 'Mentions légales',
  stories: 'Récits',
  transparency: 'Tableau de transparence en direct',
  help: 'Aide',
  loggedOutTitle: 'Session fermée',
  loggedOut: 'Votre session a été fermée en toute sécurité.',
  newVersion: 'Il y a une nouvelle version de Circle Link.',
  loadNewVersion: 'La charger',
  logoutFailedTitle: 'Impossible de se déconnecter',
  logoutFailed: 'Une erreur est survenue. Réessayez.',
};
