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
  notifications: 'Notifications',
  settings: 'Réglages',
  logout: 'Se déconnecter',
  signIn: 'Se connecter',
  legal: 'Mentions légales',
  stories: 'Témoignages',
  transparency: 'Tableau de transparence en direct',
  help: 'Aide',
  lockedTitle: 'Votre compte est bloqué pour vous protéger',
  locked:
    'Notre équipe l’examine et vous écrira. Jusque-là, vous pouvez voir tout ce qui est à vous, le télécharger et payer ce que vous devez ; les paiements automatiques continuent. Aucun argent ne sort et rien d’autre ne peut être changé.',
  lockedPay: 'Voir ce qu’il y a à payer',
  unreachable: {
    mail: {
      title: 'Votre adresse refuse nos e-mails',
      text: 'Nous n’avons rien pu remettre à {{email}}. D’ici là, vous ne recevez ni reçus ni alertes sur votre compte.',
      change: 'Changer l’adresse',
    },
    sms: {
      title: 'Votre numéro de téléphone est injoignable',
      text: 'Son réseau refuse nos SMS : aucun code ne peut vous parvenir.',
      change: 'Changer le numéro',
    },
  },
  loggedOutTitle: 'Session fermée',
  loggedOut: 'Votre session a été fermée en toute sécurité.',
  newVersion: 'Il y a une nouvelle version de Circle Link.',
  loadNewVersion: 'La charger',
  logoutFailedTitle: 'Impossible de se déconnecter',
  logoutFailed: 'Une erreur est survenue. Réessayez.',
};
