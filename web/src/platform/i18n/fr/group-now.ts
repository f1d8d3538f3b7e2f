export const groupNow = {
  accept: 'Lisez et acceptez la charte',
  acceptText: 'Elle dit ce que chacun paie et reçoit, et ce qui se passe si un membre ne paie pas.',
  invite_one: 'Invitez quelqu’un : il reste {{count}} place libre',
  invite_other: 'Invitez d’autres personnes : il reste {{count}} places libres',
  inviteOrStart: 'Vous pouvez attendre que le groupe soit complet ou commencer avec les membres présents.',
  inviteAct: 'Inviter des membres',
  start: 'Tout le monde est là : lancez le groupe',
  startText:
    'Si vous ne faites rien, il commence automatiquement environ un jour avant le {{day}}, la première échéance.',
  blocked: 'Vous n’avez rien à faire maintenant',
  awaitStart: 'Vous en faites partie. Le groupe n’a pas encore commencé',
  awaitStartText:
    'La première cotisation est prévue pour le {{day}}. Nous vous écrirons quand le groupe commencera.',
  awaitMore_one: '{{count}} place est libre : dites à {{organizer}} qui pourrait entrer.',
  awaitMore_other: '{{count}} places sont libres : dites à {{organizer}} qui pourrait entrer.',
  drawing: 'Le tirage de l’ordre des tours est en cours',
  drawingText:
    'L’ordre est tiré au sort à partir d’un nombre aléatoire public que drand publie à {{time}}. Il n’y a rien à payer pour l’instant, et personne ne peut rejoindre ni quitter le groupe d’ici là.',
  drawingStandIn:
    'Nous tirons l’ordre à {{time}}. Ce site de test crée son propre nombre ; avec de l’argent réel, nous utilisons un nombre public. Il n’y a rien à payer pour l’instant, et personne ne peut rejoindre ni quitter le groupe d’ici là.',
  drawingLate:
    'Le nombre aléatoire public de drand prévu à {{time}} n’est pas encore arrivé. Nous continuons d’essayer. Il n’y a rien à payer avant le tirage.',
  pay: 'Payez {{amount}} pour la période\u00A0{{round}}, au plus tard le {{day}}',
  payText: 'C’est le tour de {{name}}.',
  profileFirst:
    'Avant votre premier paiement, il nous faut votre adresse, votre date de naissance et une photo de votre pièce d’identité. Inutile d’attendre notre vérification.',
  identityFirst:
    'Avant votre premier paiement, il nous faut une photo de votre pièce d’identité. Inutile d’attendre notre vérification.',
  payTextOwn: 'C’est votre tour : ce que vous payez vous revient avec la cagnotte.',
  payBy: {
    card: 'Par carte, vous payez {{charge}}, frais compris.',
    account: 'Depuis votre compte bancaire, vous payez {{charge}}, frais compris.',
  },
  payLateText:
    'Vous avez jusqu’au {{until}}. Ensuite, la cotisation compte comme manquée et la cagnotte est versée sans votre part.',
  payLate: 'Payez {{amount}} pour la période\u00A0{{round}} : l’échéance était le {{day}}',
  progress: '{{paid}} sur {{all}} ont déjà payé pour le tour de {{name}}.',
  progressOwn: '{{paid}} sur {{all}} ont déjà payé ; la cagnotte de cette période est à vous.',
  received: 'La cagnotte de la période\u00A0{{round}} est à vous : {{amount}}',
  receivedText: 'Elle est sur votre solde.',
  receivedShort: 'Il manque encore {{short}} à la cagnotte. Les paiements en retard sont d’abord pour vous.',
  receivedCash: 'Vous aviez déjà {{cash}} en espèces ; le reste est sur votre solde.',
  toBalance: 'Voir votre solde',
  payOlder: 'Payez {{amount}} pour la période\u00A0{{round}}, que vous avez manquée',
  missedInAll: 'Vous avez {{count}} cotisations en retard.',
  frozen: 'Tant que vous n’avez pas payé, vous ne pouvez ni voter ni échanger de tour.',
  payOlderText: 'Cela va au membre qui a reçu trop peu.',
  payOlderTurn: 'D’ici là, votre propre tour peut reculer.',
  payOlderTo: 'C’est pour {{name}}, qui a reçu trop peu.',
  payOlderOwn: 'C’est pour vous : il manquait à votre propre cagnotte.',
  cashAwaits: 'Vous avez dit avoir payé la période\u00A0{{round}} en espèces',
  cashAwaitsText:
    '{{name}} doit le confirmer dans les 72 heures. Si vous n’avez pas payé en espèces, supprimez cette note et payez autrement.',
  ownCash: 'Avez-vous remis les espèces à {{name}} ?',
  ownCashText:
    '{{writer}} a noté {{amount}} en espèces de votre part. Vous et la personne qui reçoit devez le confirmer. Vous pouvez aussi payer par carte.',
  cash: '{{name}} vous a-t-il remis les espèces ?',
  cashText:
    '{{writer}} a noté {{amount}} en espèces pour cette période. Cela compte quand vous le confirmez.',
  cashTextBoth:
    '{{writer}} a noté {{amount}} en espèces pour cette période. {{name}} et vous devez le confirmer.',
  paid: 'Vous avez payé la période\u00A0{{round}}',
  underWay: 'Votre paiement de la période\u00A0{{round}} est en route',
  next: 'Ensuite : {{amount}} à payer le {{day}}.',
  nothingNext: 'Vous n’avez plus rien à payer dans ce groupe.',
  completed: 'Toutes les périodes sont terminées',
  completedText: 'Vous avez versé {{paid}} et reçu {{received}}, du {{from}} au {{to}}.',
  nextCircle: '{{organizer}} peut le recommencer avec les mêmes membres.',
  canceled: 'Ce groupe a pris fin plus tôt que prévu',
  votedText:
    'Ses membres ont voté pour y mettre fin. L’argent que nous gardions est revenu sur les cartes et comptes bancaires d’où il venait. Le tableau montre ce que les membres se doivent encore.',
  payAfterEnd: 'Vous le devez toujours, même si le groupe est terminé.',
  canceledText:
    'Il n’y a plus rien à payer. L’argent que nous gardions est revenu sur les cartes et comptes bancaires d’où il venait.',
  myTurn:
    'Votre tour : vous recevez {{amount}} à la période {{round}}, à payer le {{day}}, quand tous auront payé.',
  reveal: {
    title: 'L’ordre est tiré au sort',
    place: 'Vous avez le numéro {{turn}} sur {{count}}.',
    how: 'Comment l’ordre a été tiré',
    order: 'L’ordre des tours',
  },
};
