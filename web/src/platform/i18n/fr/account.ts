import type { SameKeys } from '../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account: SameKeys<typeof english> = {
  title: 'Vos données',
  lead: 'Vous pouvez télécharger à tout moment tout ce que nous gardons sur vous : profil, groupes, paiements, relevé, e-mails et journal d’activité.',
  download: 'Télécharger vos données',
  downloadHint: 'Un fichier ZIP avec du JSON, et des fichiers CSV pour un tableur.',
  close: 'Fermer votre compte',
  closeAtProvider:
    'Vous n’avez pas de mot de passe ici pour le confirmer. Une autre personne de l’équipe peut fermer votre compte dans l’administration.',
  closeHint:
    'Vous voyez d’abord ce que nous supprimons et ce qu’il reste à régler. Rien ne se passe avant votre confirmation.',
  dialog: {
    title: 'Fermer définitivement votre compte ?',
    looking: 'Recherche de ce qui reste à régler...',
    lookFailed: 'Impossible de vérifier ce qui reste à régler.',
    notYet: 'Pas encore : il reste quelque chose à régler',
    notYetLead: 'Vous pourrez fermer votre compte quand ceci sera réglé :',
    keep: 'Garder le compte',
    submit: 'Fermer définitivement le compte',
    pending: 'Fermeture...',
    password: 'Votre mot de passe',
    code: 'Code de votre application d’authentification',
    giveUp:
      'Des groupes terminés peuvent encore me devoir jusqu’à {{amount}}. J’y renonce, et plus personne n’aura à payer cette somme.',
    failedTitle: 'Le compte reste ouvert',
    failed: 'Le compte n’a pas pu être fermé. Réessayez.',
    doneTitle: 'Votre compte est fermé',
    goHome: 'Aller à la page d’accueil',
    done: 'Un dernier e-mail vous a été envoyé. Prenez soin de vous.',
  },
  consequences: {
    erased:
      'Nous supprimons votre nom, vos coordonnées, votre adresse, vos pièces d’identité, vos cartes et votre compte bancaire.',
    books: 'Notre comptabilité garde les montants payés et reçus, sous un numéro qui ne vous identifie pas.',
    groups: 'Dans vos anciens groupes, « Ancien membre » remplace votre nom.',
    position:
      'Le numéro {{number}} reste dans la file comme place vide. Il ne vous rapporte plus aucun versement.',
    late: 'Vous ne recevrez plus les paiements en retard de groupes terminés.',
    final: 'C’est définitif. Téléchargez d’abord vos données si vous voulez les garder.',
  },
};
