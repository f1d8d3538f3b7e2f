import type { SameKeys } from '../catalogue.ts';
import type { hold as english } from '../en/hold.ts';

export const hold: SameKeys<typeof english> = {
  title: 'Si vous payez maintenant, vous êtes le numéro {{position}}',
  loading: 'Votre place dans la file',
  lead: 'Votre réservation court jusqu’à {{time}}. Rien n’est débité avant que vous payiez.',
  loadFailed: 'Impossible de charger votre réservation.',
  stale: 'La connexion est interrompue. Ce que vous voyez n’est peut-être plus à jour.',
  /** The countdown is part of the sentence. */
  within: 'Payez {{amount}} dans les {{time}}',
  provisionalHint:
    'Provisoire : le numéro définitif est donné dans l’ordre des paiements, il peut donc changer. Le garder n’écarte personne.',
  fees: 'Ce que vous payez',
  next: 'Ce qui se passe ensuite',
  nextSteps: [
    'Vous payez sur la page du prestataire de cartes et revenez ici.',
    'Vous recevez votre numéro définitif, dans l’ordre des paiements.',
    'Vous attendez. Trois entrées suivantes financent chaque versement ; si les entrées s’arrêtent, vous ne recevez rien.',
  ],
  details: 'Vos informations',
  warning:
    'Votre réservation se termine dans moins de 5 minutes. Vous pouvez demander plus de temps ; votre numéro est provisoire et personne n’est écarté.',
  moreTime: 'Il me faut plus de temps',
  moreTimePending: 'Ajout de temps...',
  moreTimeDone: 'Vous avez 15 minutes de plus',
  moreTimeFailed: 'Le temps n’a pas pu être prolongé. Réessayez.',
  noMoreTime: 'Cette réservation a été prolongée autant que possible.',
  pay: 'Garder ma place - Payer maintenant',
  payPending: 'Ouverture de la page de paiement...',
  payFailed: 'Impossible de passer au paiement. Réessayez.',
  errorTitle: 'Erreur',
  release: 'Libérer la place',
  releasePending: 'Libération...',
  releaseTitle: 'Libérer votre place ?',
  releaseText:
    'Votre réservation se termine maintenant et le numéro est abandonné. Rien n’a été débité. Vous pourrez réserver de nouveau plus tard (trois réservations par heure) ; votre numéro sera celui de ce moment-là.',
  keep: 'Garder ma place',
  releasedTitle: 'Place libérée',
  released: 'Rien n’a été débité.',
  releaseFailed: 'La place n’a pas pu être libérée. Réessayez.',
  declined: '{{reason}} Vous n’avez pas été débité ; une autre carte peut encore payer.',
  inProgressTitle: 'Paiement en cours',
  inProgress:
    'Le prestataire de cartes traite votre paiement. Cette page se met à jour toute seule. Ne payez pas deux fois.',
  inProgressHint:
    'Vous pouvez fermer cette page : un paiement réussi devient toujours une place ou un remboursement.',
  pageOpenTitle: 'Une page de paiement est ouverte',
  pageOpen:
    'Si vous y avez payé, cette page le dit en quelques secondes. Sinon, le bouton de paiement l’ouvre de nouveau : rien ne peut être débité deux fois.',
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
  paidMail: 'Un e-mail qui le confirme est en route vers {{email}}.',
  receipt: 'Voir le reçu',
  viewDashboard: 'Voir le tableau de bord',
  noneTitle: 'Aucune réservation en cours',
  none: 'En ce moment, rien n’est réservé pour vous et rien n’a été débité.',
  noneChecked: 'Aucun numéro n’est réservé pour vous avant la fin de la vérification.',
  hasPosition: 'Vous avez déjà votre place. Elle est dans votre tableau de bord.',
  reserve: 'Réserver une place',
  reservePending: 'Réservation...',
  reserveHint:
    'Réserve un numéro provisoire pour 15 minutes, trois fois par heure au plus. Cela ne coûte rien.',
  reserveFailed: 'La place n’a pas pu être réservée. Réessayez.',
};
