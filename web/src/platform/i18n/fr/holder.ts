/** The holder of a group's money, in the same words everywhere. */
export const HOLDER =
  'La société que nomme la charte de votre groupe le garde depuis votre paiement jusqu’au versement de la cagnotte. Là où une page dit « argent de test », aucun argent réel ne circule.';
