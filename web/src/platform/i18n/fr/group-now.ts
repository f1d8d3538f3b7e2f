export const groupNow = {
  accept: 'Lisez et acceptez la charte',
  acceptText: 'Elle dit ce que chacun paie et reçoit, et ce qui se passe quand quelqu’un ne paie pas.',
  invite_one: 'Invitez quelqu’un : il reste {{count}} place libre',
  invite_other: 'Invitez d’autres personnes : il reste {{count}} places libres',
  inviteOrStart: 'Vous pouvez attendre que le groupe soit complet ou commencer avec ceux qui sont là.',
  inviteAct: 'Inviter des membres',
  start: 'Tout le monde est là : lancez le groupe',
  startText:
    'Il commence de lui-même environ un jour avant le {{day}}, la première échéance, si vous ne faites rien.',
  blocked: 'Vous n’avez rien à faire maintenant',
  awaitStart: 'Vous en faites partie. Le groupe n’a pas encore commencé',
  awaitStartText:
    'La première cotisation est prévue pour le {{day}}. Vous recevez un e-mail quand le groupe commence.',
  awaitMore_one: '{{count}} place est libre : dites à {{organizer}} qui pourrait entrer.',
  awaitMore_other: '{{count}} places sont libres : dites à {{organizer}} qui pourrait entrer.',
  drawing: 'L’ordre des tours est en train d’être tiré au sort',
  drawingText:
    'L’ordre est tiré au sort à partir d’un nombre aléatoire public publié à {{time}} par drand. Il n’y a encore rien à payer, et jusque-là personne ne peut rejoindre ni quitter le groupe.',
  drawingStandIn:
    'L’ordre est tiré à {{time}}. Ce site de test fabrique lui-même le nombre qui en décide ; avec de l’argent réel, c’est un nombre public. Rien n’est encore dû, et jusque-là personne ne peut rejoindre ni quitter le groupe.',
  drawingLate:
    'Le nombre aléatoire public de {{time}} par drand n’est pas encore arrivé. Nous continuons de le demander et rien ne le remplace. Il n’y a rien à payer avant que l’ordre soit tiré.',
  pay: 'Payez {{amount}} pour le tour\u00A0{{round}}, au plus tard le {{day}}',
  payText: 'Ce tour est pour {{name}}.',
  profileFirst:
    'Votre premier paiement : d’abord votre adresse, votre date de naissance et une photo de votre pièce d’identité, puis vous payez. Inutile d’attendre son contrôle.',
  identityFirst:
    'Votre premier paiement : d’abord une photo de votre pièce d’identité, puis vous payez. Inutile d’attendre son contrôle.',
  payTextOwn: 'Ce tour est le vôtre : ce que vous payez vous revient avec la cagnotte.',
  payBy: {
    card: 'Par carte, vous payez {{charge}}, frais compris.',
    account: 'Depuis votre compte bancaire, vous payez {{charge}}, frais compris.',
  },
  payLateText:
    'Vous avez jusqu’au {{until}}. Après, cela compte comme manqué et la cagnotte est versée sans votre part.',
  payLate: 'Payez {{amount}} pour le tour\u00A0{{round}} : c’était à payer le {{day}}',
  progress: '{{paid}} sur {{all}} ont déjà payé le tour de {{name}}.',
  progressOwn: '{{paid}} sur {{all}} ont déjà payé ; la cagnotte de ce tour est à vous.',
  received: 'La cagnotte du tour\u00A0{{round}} est à vous : {{amount}}',
  receivedText: 'Elle est sur votre solde.',
  receivedShort:
    'Il manque encore {{short}} à la cagnotte : ce qui est payé en retard est d’abord pour vous.',
  receivedCash: 'Vous aviez déjà {{cash}} en espèces ; le reste est sur votre solde.',
  toBalance: 'Voir votre solde',
  payOlder: 'Payez {{amount}} pour le tour\u00A0{{round}}, que vous avez manqué',
  missedInAll: 'Vous avez {{count}} cotisations en retard.',
  frozen: 'D’ici là, votre place est gelée : ni vote ni échange de tours.',
  payOlderText: 'Cela va au membre qui a reçu trop peu.',
  payOlderTurn: 'Jusque-là, votre propre tour peut reculer.',
  payOlderTo: 'C’est pour {{name}}, qui a reçu trop peu.',
  payOlderOwn: 'C’est pour vous : il manquait à votre propre cagnotte.',
  cashAwaits: 'Vous avez dit avoir payé le tour\u00A0{{round}} en espèces',
  cashAwaitsText:
    '{{name}} doit confirmer avoir reçu les espèces ; sans réponse, la note ne compte plus après 72 heures. S’il n’y a pas eu d’espèces, effacez la note et payez par carte.',
  ownCash: 'Avez-vous remis les espèces à {{name}} ?',
  ownCashText:
    '{{writer}} a noté {{amount}} en espèces de votre part. Cela compte quand vous et la personne qui reçoit l’avez dit. Vous pouvez aussi payer par carte.',
  cash: 'Est-ce que {{name}} vous a remis les espèces ?',
  cashText: '{{writer}} a noté {{amount}} en espèces pour ce tour. Cela compte quand vous dites oui.',
  cashTextBoth:
    '{{writer}} a noté {{amount}} en espèces pour ce tour. Cela compte quand {{name}} et vous avez dit oui.',
  paid: 'Vous avez payé le tour\u00A0{{round}}',
  underWay: 'Votre paiement du tour\u00A0{{round}} est en route',
  next: 'Ensuite : {{amount}} le {{day}}.',
  nothingNext: 'Vous n’avez plus rien à payer dans ce groupe.',
  completed: 'Tous les tours sont terminés',
  completedText: 'Vous avez versé {{paid}} et reçu {{received}}, du {{from}} au {{to}}.',
  nextCircle: '{{organizer}} peut le recommencer avec les mêmes membres.',
  canceled: 'Ce groupe a pris fin plus tôt que prévu',
  votedText:
    'Ses membres l’ont voté. L’argent encore gardé est revenu sur les cartes et comptes bancaires d’où il venait. Le tableau dit ce que les membres se doivent encore.',
  payAfterEnd: 'C’est dû même si le groupe est terminé.',
  canceledText:
    'Il n’y a plus rien à payer. L’argent encore gardé est revenu sur les cartes et comptes bancaires d’où il venait.',
  myTurn:
    'Votre tour : vous recevez {{amount}} au tour {{round}}, à payer le {{day}}, quand tous auront payé.',
  reveal: {
    title: 'L’ordre est fixé',
    place: 'Vous avez le numéro {{turn}} sur {{count}}.',
    how: 'Comment l’ordre a été tiré',
    order: 'L’ordre des tours',
  },
};
