import type { SameKeys } from '../catalogue.ts';
import type { join as english } from '../en/join.ts';

export const join: SameKeys<typeof english> = {
  title: 'Entrez dans la file',
  lead: 'Vous pouvez payer d’abord et créer le compte ensuite, avec un lien que nous vous envoyons par e-mail.',
  stepsTitle: 'Trois étapes',
  steps: [
    {
      title: 'Payez {{base}} plus les frais',
      text: '{{total}} en tout : {{base}} vont dans la file, {{cardFee}} sont les frais de carte et {{appFee}} les nôtres.',
    },
    {
      title: 'Recevez votre place dans la file',
      text: 'Les numéros sont donnés dans l’ordre des paiements. Le vôtre est définitif.',
    },
    {
      title: 'Attendez et avancez',
      text: 'Trois entrées suivantes financent chaque versement. Si les entrées s’arrêtent, vous ne recevez rien.',
    },
  ],
  fees: 'Ce que vous payez',
  readRisks: 'Lire les risques',
  contact: 'Vos coordonnées',
  continue: 'Continuer vers le paiement',
  continuing: 'Préparation du paiement...',
  missingTitle: 'Il manque des informations',
  missing: 'Saisissez votre e-mail et votre numéro de téléphone.',
  errorTitle: 'Erreur',
  intentFailed: 'Le paiement n’a pas pu être lancé. Réessayez.',
  somethingWrong: 'Un problème est survenu. Réessayez.',
  signIn: 'Se connecter',
  change: 'Changer l’e-mail ou le téléphone',
  cardTitle: 'Terminez votre paiement',
  pay: 'Entrer',
  payHint: 'Vous payez {{total}} d’argent de test.',
  paying: 'Traitement...',
  payFailedTitle: 'Le paiement a échoué',
  hasPositionTitle: 'Vous avez déjà une place',
  hasPosition:
    'Vous avez le numéro {{position}}. Chaque membre a une seule place : vous n’avez plus rien à payer.',
  viewDashboard: 'Voir le tableau de bord',
  success: {
    title: 'Merci',
    lead: 'Votre numéro et votre confirmation sont en route par e-mail. Si vous n’avez pas encore de compte, l’e-mail contient un lien pour récupérer votre place.',
    leadTo: 'Votre confirmation part à {{email}}, avec un lien pour récupérer votre place.',
    leadPlain: 'Si vous avez payé, un e-mail avec votre numéro et la confirmation est en route.',
    paid: 'Votre paiement',
    paymentId: 'Identifiant du paiement',
    lastEight: '8 derniers caractères',
    pending: 'Vous recevez votre numéro dès que le prestataire de cartes confirme le paiement.',
    position: 'Vous avez le numéro {{position}}.',
    oneEntry: 'Une entrée : {{amount}}',
    youPaid: 'Vous avez payé {{amount}}',
    receipt: 'Voir le reçu',
    signIn: 'Connectez-vous pour suivre votre place',
    dashboard: 'Voir le tableau de bord',
    failedTitle: 'Le paiement n’a pas été confirmé',
    failed:
      'Votre banque n’a pas confirmé ce paiement, et nous n’avons aucune trace d’un débit. Vous avez un numéro seulement si nous vous l’avons envoyé par e-mail.',
    again: 'Réessayer',
  },
};
