import type { SameKeys } from '../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: SameKeys<typeof english> = {
  loading: 'Chargement...',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  downloading: 'Préparation...',
  downloadFailed: 'Le fichier n’a pas pu être préparé. Réessayez.',
  notification: 'Notification',
  notifications: 'Notifications',
  skip: 'Aller au contenu',
  sandboxLabel: 'Argent de test',
  sandbox: 'Mode test : il n’y a pas d’argent réel ici.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  errorSummary_one: 'Vérifiez {{count}} champ',
  errorSummary_other: 'Vérifiez {{count}} champs',
  deadline: '{{theirs}} ({{place}}) · {{yours}} à votre heure locale',
  dueUntil: 'Fin : {{deadline}}',
  timeLeft: 'Il reste {{time}}',
  backHome: 'Retour à l’accueil',
  somethingWrong: 'Cette page n’a pas pu être affichée',
  somethingWrongHint:
    'Rien de ce que vous avez envoyé n’est perdu. Rechargez la page ou revenez à l’accueil.',
  reload: 'Recharger la page',
  notFoundTitle: '404 Page introuvable',
  notFoundHint: 'Il n’y a pas de page à cette adresse.',
  unreachable: 'Impossible de joindre Circle Link',
  offline: 'Nous n’avons pas pu joindre Circle Link. Vérifiez votre connexion et réessayez.',
  failed: 'Un problème est survenu. Réessayez.',
  gate: {
    profile: 'Complétez votre profil',
    identity: 'Envoyez votre pièce d’identité',
    terms: 'Lisez les conditions générales',
    phone: 'Vérifiez votre téléphone',
  },
  deadLink: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Les liens de nos e-mails sont valables un temps limité, et certains une seule fois. Ouvrez le plus récent, ou connectez-vous.',
  },
  theme: {
    system: 'Couleurs : celles du système. Passer au clair',
    light: 'Couleurs : clair. Passer au sombre',
    dark: 'Couleurs : sombre. Passer à celles du système',
  },
};
