import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';

/** Titles of checks (contract/src/checks.ts) in French, by name. */
export const checkTitles: Readonly<Record<string, string>> = {
  'audit-entries-keep-their-words': 'Aucun changement n’a été réécrit avant d’être scellé',
  'audit-entries-are-sealed': 'Chaque changement est scellé dans le journal en moins d’une heure',
  'auto-pay-is-looked-for': 'Aucune cotisation qui doit se payer seule n’est oubliée',
  'captured-contributions-have-one-outcome':
    'Chaque débit pour un groupe d’épargne a compté une fois ou est rendu',
  'captured-payments-have-one-outcome':
    'Chaque paiement d’une entrée est devenu une entrée ou un remboursement',
  'contribution-charges-have-an-attempt':
    'Chaque débit pour un groupe d’épargne a été demandé, au montant affiché',
  'document-pictures-have-an-end':
    'Les photos de pièces d’identité ne sont gardées que le temps de leur examen',
  'entries-belong-to-their-payer': 'Chaque entrée appartient au membre qui l’a payée',
  'entries-match-ledger': 'Les frais de toutes les entrées sont ceux du grand livre',
  'provider-balance-matches-ledger':
    'Les frais de notre compte chez le prestataire sont dans le grand livre, une fois',
  'write-offs-match-ledger': 'Les dettes effacées sont dans le grand livre, avec ce qui en est revenu',
  'return-fees-match-ledger': 'Ce que les prélèvements rejetés ont coûté est dû par leurs payeurs, une fois',
  'debt-payments-match-ledger':
    'Ce que les membres ont payé de leurs dettes est dans le grand livre, une fois',
  'contribution-parts-match-ledger':
    'Ce qui a été pris sur des versements pour des cotisations manquées est dans le grand livre, au cent près',
  'former-member-claims-match-ledger':
    'Les membres qui ont payé pour d’autres, partis d’un groupe, le retrouvent, et pas plus',
  'group-contributions-are-complete': 'Chaque place d’un groupe d’épargne doit une cotisation par période',
  'group-draws-are-whole': 'Chaque ordre tiré vient d’un seul tirage, avec le secret annoncé',
  'group-fees-follow-the-formula': `Les frais de chaque période sont de ${POT_FEE_PERCENT} % de ce qui est passé par nous`,
  'group-late-fees-match-ledger': 'Chaque frais de retard arrive une fois au membre à qui il revient',
  'group-money-is-accounted-for': 'Dans chaque groupe : payé = versé + frais + gardé',
  'group-outside-matches-cash': 'Les espèces entre membres sont notées une fois',
  'group-pots-hold-open-contributions':
    'Chaque cagnotte contient juste ce qui a été payé pour les périodes encore ouvertes',
  'group-rounds-match-contributions': 'Chaque période close est la somme de ses cotisations',
  'group-rounds-match-ledger': 'Chaque période a versé ce qu’elle dit, au membre dont c’était le tour',
  'group-totals-match': 'Les totaux de tous les groupes sont la somme de leurs périodes et cotisations',
  'group-turns-are-whole': 'Chaque membre d’un groupe a un tour et reçoit une fois',
  'provider-events-are-applied': 'Chaque message du prestataire de cartes a été traité',
  'ledger-balances-match-lines': 'Chaque solde est la somme de ses mouvements',
  'ledger-lines-form-a-chain': 'Aucun mouvement ne manque entre deux autres',
  'ledger-nothing-below-zero': 'Aucune réserve, cagnotte ou solde de membre n’est au-dessous de zéro',
  'ledger-subjects-exist': 'Chaque mouvement d’argent dit de quoi il s’agit, et cela existe',
  'ledger-sums-to-zero': 'Ce que nous avons est ce que nous devons : tous les comptes ensemble font zéro',
  'ledger-transactions-balance': 'Chaque mouvement prend à un compte ce qu’il donne à un autre',
  'nothing-outlives-its-retention': 'Rien de personnel n’est gardé plus longtemps que prévu',
  'open-money-is-explained': 'Chaque cent ouvert a une ligne qui dit à qui il est et ce qui le fera bouger',
  'paid-holds-have-a-position': 'Chaque réservation payée a reçu son numéro dans la file',
  'positions-have-a-member': 'Aucune place de la file n’appartient à un compte disparu',
  'public-days-match-ledger': 'L’historique public est la somme de tous les mouvements, compte par compte',
  'public-figures-are-one-cut':
    'Les chiffres publics des groupes et des membres décrivent tous les mêmes mouvements',
  'public-sums-add-up':
    'Ce qui est entré est ce qui a été versé, nos frais et ce qui reste ici, au cent près',
  'queue-cash-is-conserved': 'De chaque entrée, 50,00 $ sont versés, retenus ou dans une réserve',
  'queue-pools-follow-the-formula': 'Chaque réserve contient ce que dit la formule publiée',
  'queue-positions-are-dense': 'Les numéros de la file n’ont pas de trou et personne ne partage le sien',
  'queue-positions-follow-the-formula': 'Chaque place a reçu ce que dit la formule publiée',
  'queue-withheld-matches-ledger': 'Ce qui est retenu est ce que dit le grand livre',
  'ready-groups-are-looked-at': 'Aucun groupe d’épargne prêt à commencer n’est oublié',
  'refunds-due-match-ledger': 'Ce qui est à rendre est ce que les remboursements doivent encore rendre',
  'charge-reversals-match-ledger':
    'Chaque contestation et chaque remboursement fait chez le prestataire de cartes a pris son montant une fois',
  'withdrawals-have-their-movements': 'Chaque retrait a ses mouvements dans le grand livre',
  'withdrawals-match-ledger': 'Ce qui est en route vers les banques est ce que les membres ont demandé',
  'audit-log-intact': 'Le journal scellé est intact, du premier bloc au dernier',
  'payments-have-an-outcome': 'Aucun paiement n’est sans résultat depuis plus d’une heure',
  'reconciler-ran': 'Les paiements ouverts ont été comparés au prestataire dans la dernière heure',
  'backups-are-fresh': 'Une sauvegarde des 26 dernières heures existe',
  'backups-are-verified': 'Une sauvegarde des 8 derniers jours a été restaurée à part et trouvée entière',
  'checks-ran': 'Ces contrôles ont été faits dans les 26 dernières heures',
};
