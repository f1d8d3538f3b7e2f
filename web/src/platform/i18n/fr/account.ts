import type { SameKeys } from '../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account: SameKeys<typeof english> = {
  title: 'Vos données',
  lead: 'Tout ce que nous gardons sur vous est à vous, et vous pouvez l’emporter à tout moment : votre profil, vos groupes, paiements, relevé, e-mails et le journal de ce que vous avez fait.',
  download: 'Télécharger vos données',
  downloadHint: 'Un fichier ZIP avec du JSON, et des fichiers CSV pour un tableur.',
  close: 'Fermer votre compte',
  closeAtProvider:
    'Vous n’avez pas de mot de passe ici pour le confirmer. Une autre personne de l’équipe peut fermer votre compte, dans l’administration.',
  closeHint:
    'Vous voyez d’abord ce qui l’empêche et ce qui est effacé ; rien ne se passe avant votre confirmation.',
  dialog: {
    title: 'Fermer votre compte pour toujours ?',
    looking: 'Nous regardons ce qui est encore ouvert...',
    lookFailed: 'Impossible de charger ce qui est encore ouvert.',
    notYet: 'Pas encore : il reste quelque chose à régler',
    notYetLead: 'Votre compte pourra être fermé quand ceci sera fait :',
    keep: 'Garder le compte',
    submit: 'Fermer le compte pour toujours',
    pending: 'Fermeture...',
    password: 'Votre mot de passe',
    code: 'Code de votre application',
    giveUp:
      'Jusqu’à {{amount}} peuvent encore m’arriver de groupes terminés. J’y renonce : plus personne ne me les doit.',
    failedTitle: 'Le compte reste ouvert',
    failed: 'Le compte n’a pas pu être fermé. Réessayez.',
    doneTitle: 'Votre compte est fermé',
    goHome: 'Aller à la page d’accueil',
    done: 'Un dernier e-mail est en route vers vous. Prenez soin de vous.',
  },
  consequences: {
    erased: 'Vos nom, coordonnées, adresse, pièces d’identité, cartes et compte bancaire sont supprimés.',
    books:
      'Notre comptabilité garde ce que vous avez payé et reçu, sous un numéro qui ne dit pas qui vous êtes.',
    groups: 'Dans les groupes où vous étiez, on lit « Ancien membre » à la place de votre nom.',
    position:
      'Votre place numéro {{number}} devient une place vide. Elle garde son numéro, et vous n’en recevez plus aucun versement.',
    late: 'L’argent que d’autres paient en retard dans des groupes terminés ne vous parviendra plus.',
    final: 'C’est définitif. Téléchargez d’abord vos données si vous voulez les garder.',
  },
};
