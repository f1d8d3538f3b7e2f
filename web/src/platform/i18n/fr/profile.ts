import type { SameKeys } from '../catalogue.ts';
import type { profile as english } from '../en/profile.ts';

export const profile: SameKeys<typeof english> = {
  title: 'Complétez votre profil',
  lead: 'Nous le demandons une seule fois. Ces informations doivent correspondre à votre pièce d’identité.',
  leadSaver:
    'Nous le demandons une seule fois, avant votre premier paiement. Ces informations doivent correspondre à votre pièce d’identité, que nous demandons ensuite. Vous pouvez fermer cette page et continuer plus tard.',
  step: 'Étape {{step}} sur 3',
  steps: ['À propos de vous', 'Votre adresse', 'Relire et envoyer'],
  dateOfBirth: 'Date de naissance',
  dateOfBirthHint: 'Les membres ont 18 ans ou plus.',
  dateIsRight:
    'La date que j’ai saisie est correcte. L’équipe la comparera avec ma pièce d’identité avant que je puisse payer.',
  phone: 'Numéro de téléphone',
  address: 'Rue et numéro',
  city: 'Ville',
  state: 'État',
  stateHint: 'Deux lettres, comme CA',
  zipCode: 'Code postal',
  zipCodeHint: 'Comme 94103',
  name: 'Nom',
  email: 'E-mail',
  missing: {
    fields: 'Remplissez tous les champs pour continuer.',
    age: 'Vous devez avoir au moins 18 ans pour continuer.',
  },
  next: 'Suivant',
  previous: 'Précédent',
  note: 'En envoyant, vous entrez dans la file et avez 15 minutes pour payer. Rien n’est débité avant votre paiement, et vous pouvez libérer la place.',
  noteNoQueue: 'Votre compte est prêt dès l’envoi. Rien n’est débité.',
  submit: 'Compléter le profil et réserver une place',
  submitNoQueue: 'Compléter le profil',
  pending: 'Enregistrement...',
  doneTitle: 'Profil mis à jour',
  done: 'Votre profil est complet !',
  failedTitle: 'Erreur',
  failed: 'Le profil n’a pas pu être mis à jour. Réessayez.',
  completeTitle: 'Votre profil est complet',
  goTo: {
    dashboard: 'Ouvrir votre tableau de bord',
    hold: 'Réserver votre place',
    other: 'Passer à l’étape suivante',
  },
};
