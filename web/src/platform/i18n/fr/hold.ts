import type { SameKeys } from '../catalogue.ts';
import type { hold as english } from '../en/hold.ts';

export const hold: SameKeys<typeof english> = {
  title: 'Si vous payez maintenant, vous êtes le numéro {{position}}',
  loading: 'Votre place dans la file',
  lead: 'Votre réservation est valable jusqu’à {{time}}. Rien n’est débité avant votre paiement.',
  loadFailed: 'Impossible de charger votre réservation.',
  stale: 'La connexion est interrompue. Ce que vous voyez n’est peut-être plus à jour.',
  /** The countdown is part of the sentence. */
  within: 'Payez {{amount}} dans les {{time}}',
  provisionalHint:
    'Une réservation ne bloque pas un numéro. Votre numéro définitif suit l’ordre des paiements : il peut changer jusqu’à votre paiement.',
  fees: 'Ce que vous payez',
  next: 'Ce qui se passe ensuite',
  nextSteps: [
    'Vous payez sur la page du prestataire de cartes et revenez ici.',
    'Vous recevez votre numéro définitif, dans l’ordre des paiements.',
    'Vous attendez. Trois entrées suivantes financent chaque versement. Si les entrées s’arrêtent, vous ne recevez rien.',
  ],
  details: 'Vos informations',
  warning:
    'Votre réservation se termine dans moins de 5 minutes. Vous pouvez demander plus de temps. Votre numéro est provisoire jusqu’au paiement.',
  moreTime: 'Il me faut plus de temps',
  moreTimePending: 'Ajout de temps...',
  moreTimeDone: 'Vous avez 15 minutes de plus',
  moreTimeFailed: 'Impossible de prolonger la réservation. Réessayez.',
  noMoreTime: 'Vous avez prolongé cette réservation autant que possible.',
  pay: 'Obtenir ma place - Payer maintenant',
  payPending: 'Ouverture de la page de paiement...',
  payFailed: 'Impossible de passer au paiement. Réessayez.',
  errorTitle: 'Erreur',
  release: 'Libérer la place',
  releasePending: 'Libération...',
  releaseTitle: 'Libérer votre place ?',
  releaseText:
    'Votre réservation se termine maintenant et vous perdez le numéro. Rien n’a été débité. Vous pourrez réserver de nouveau plus tard, jusqu’à trois fois par heure. Vous aurez alors le numéro du moment.',
  keep: 'Garder ma place',
  releasedTitle: 'Place libérée',
  released: 'Rien n’a été débité.',
  releaseFailed: 'La place n’a pas pu être libérée. Réessayez.',
  declined: '{{reason}} Rien n’a été débité. Essayez une autre carte.',
  inProgressTitle: 'Paiement en cours',
  inProgress:
    'Notre prestataire de cartes traite votre paiement. Cette page se met à jour automatiquement. Ne payez pas deux fois.',
  inProgressHint:
    'Vous pouvez fermer cette page : un paiement réussi devient toujours une place ou un remboursement.',
  pageOpenTitle: 'Une page de paiement est ouverte',
  pageOpen:
    'Si vous y avez payé, cette page l’affiche en quelques secondes. Sinon, le bouton de paiement l’ouvre de nouveau. Vous ne pouvez pas payer deux fois.',
  canceledTitle: 'Vous n’avez pas payé',
  canceled: 'Le bouton de paiement ouvre de nouveau la page.',
  expiredTitle: 'La réservation a expiré',
  expired: 'Votre réservation de 15 minutes a expiré et la place est libérée. Rien n’a été débité.',
  tryAgain: 'Réessayer',
  paidTitle: 'Paiement terminé !',
  paidText: 'Vous avez votre numéro définitif. Il ne change jamais.',
  paidPosition: 'Numéro de place',
  paidLevel: 'Niveau',
  paidAmount: 'Vous avez payé',
  paidMail: 'La confirmation est en route vers {{email}}.',
  receipt: 'Voir le reçu',
  viewDashboard: 'Voir le tableau de bord',
  noneTitle: 'Aucune réservation en cours',
  none: 'Vous n’avez aucun numéro réservé en ce moment, et rien n’a été débité.',
  noneChecked: 'Vous ne pouvez pas réserver de numéro avant la fin de notre vérification.',
  hasPosition: 'Vous avez déjà une place. Voyez votre tableau de bord.',
  reserve: 'Réserver une place',
  reservePending: 'Réservation...',
  reserveHint:
    'Réserve un numéro provisoire pendant 15 minutes, jusqu’à trois fois par heure. C’est gratuit.',
  reserveFailed: 'La place n’a pas pu être réservée. Réessayez.',
};
