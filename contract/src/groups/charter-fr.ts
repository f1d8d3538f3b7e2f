/** The charter in French: the same clauses in the same order as in English, for reading; the English text is hashed. */
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from './turns.ts';
import type { CharterClause, CharterFigures } from './charter-figures.ts';
import { WRITE_OFF_AFTER_DAYS } from './missed.ts';
import { EARLIER_DRAW_DAYS, MIN_MEMBERS, POSTPONE_AFTER_MINUTES, SILENT_DAYS } from './limits.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

function startDay({ startMonth, startDayOfMonth, startYear }: CharterFigures): string {
  const day = startDayOfMonth === 1 ? '1er' : startDayOfMonth;
  return `${day} ${MONTHS[startMonth - 1] ?? ''} ${startYear}`;
}

function whatItIs({ terms }: CharterFigures): string {
  const testMoney = terms.isTestMoney
    ? ' Ce groupe utilise de l’argent de test : aucun argent réel n’est payé ni reçu.'
    : '';
  return (
    `« ${terms.name} » est un groupe d’épargne. Ses membres paient le même montant à chaque période. À chaque période, l’un d’eux reçoit la cagnotte. ` +
    `Quand toutes les périodes sont terminées, vous avez récupéré ce que vous avez payé, moins les frais. Il n’y a ni profit ni intérêts.${testMoney}`
  );
}

function amountAndMembers(figures: CharterFigures): string {
  const { terms, contribution, fullPot } = figures;
  return (
    `Chaque membre paie ${contribution} à chaque période, y compris le membre qui reçoit la cagnotte de cette période. ` +
    `Le groupe compte jusqu’à ${terms.maxMembers} membres et il en faut au moins ${MIN_MEMBERS} pour commencer. La personne qui organise le lance. Un groupe complet commence automatiquement environ un jour avant la première échéance. Il y a autant de périodes que de membres au début. ` +
    `Avec ${terms.maxMembers} membres, la cagnotte entière est de ${fullPot}.`
  );
}

function shortMonths({ startDayOfMonth }: CharterFigures): string {
  if (startDayOfMonth < 29) return ' Si un mois n’a pas ce jour, l’échéance est le dernier jour du mois.';
  return (
    ` Attention : certains mois n’ont pas de ${startDayOfMonth}. Ces mois-là, l’échéance est le dernier jour. ` +
    `Ensuite, le groupe revient au ${startDayOfMonth}.`
  );
}

function interval(figures: CharterFigures): string {
  if (figures.terms.frequency === 'monthly')
    return `Ensuite, l’échéance revient le même jour de chaque mois.${shortMonths(figures)}`;
  const days = figures.terms.frequency === 'weekly' ? 7 : 14;
  return `Ensuite, l’échéance revient tous les ${days} jours.`;
}

function dates(figures: CharterFigures): string {
  const { terms } = figures;
  return (
    `La première échéance est le ${startDay(figures)}. ${interval(figures)} ` +
    `Chaque jour se termine à minuit dans le fuseau horaire ${terms.timeZone}. ` +
    'La première échéance tombe au moins 24 heures après le début du groupe. Si le groupe commence trop tard, elle passe au premier jour qui suit ces 24 heures. ' +
    'Toutes les dates se décalent alors selon la même règle.'
  );
}

const ORDER = {
  join: 'Les membres reçoivent la cagnotte dans l’ordre où ils ont rejoint le groupe. La première personne arrivée reçoit en premier.',
  organizer:
    'La personne qui organise décide de l’ordre des tours. Tous les membres le voient quand le groupe commence.',
} as const;

const BEACON_DRAW =
  'L’ordre des tours est tiré au sort quand le groupe commence. Il dépend de trois nombres, et personne ne peut les choisir tous. ' +
  'Premièrement, notre nombre secret. Nous le fixons à la création du groupe et montrons son empreinte à tous. ' +
  'Deuxièmement, un nombre aléatoire issu de l’appareil de chaque membre, envoyé avec cette acceptation. ' +
  'Troisièmement, un nombre qu’une source publique de nombres aléatoires (drand) publie après la dernière acceptation. Dès le début du groupe, plus personne ne peut le rejoindre ni le quitter. Nous enregistrons quel nombre comptera avant que ce nombre existe. ' +
  'Quand il est publié, quelques secondes plus tard, l’ordre est tiré au sort et nous montrons le secret. Vous pouvez alors refaire le tirage et vérifier que l’ordre est juste. Vous pouvez le faire sur une page de ce site, ou avec un petit programme sur votre propre ordinateur. ' +
  `Si la source ne répond pas, le groupe attend, et rien ne la remplace. Après ${POSTPONE_AFTER_MINUTES} minutes, la personne qui organise peut reporter le début. Tous doivent alors accepter de nouveau. ` +
  `Si presque les mêmes personnes ont fait un tirage dans les ${EARLIER_DRAW_DAYS} jours précédents, tous les membres voient l’ordre de ce tirage.`;

const STAND_IN =
  ' Avec de l’argent de test, notre propre source peut remplacer la source publique. La page du tirage l’indique alors.';

function orderWords({ payoutOrder, isTestMoney }: CharterFigures['terms']): string {
  if (payoutOrder !== 'random') return ORDER[payoutOrder];
  return isTestMoney ? BEACON_DRAW + STAND_IN : BEACON_DRAW;
}

function turns({ terms }: CharterFigures): string {
  return (
    `Chaque membre a un tour. ${orderWords(terms)} ` +
    'Quand tous ont payé pour une période, sa cagnotte va sur le solde du membre dont c’est le tour.'
  );
}

function costs(figures: CharterFigures): string {
  const { terms, contribution, cardFee, chargeWithCardFee, potFeePercent, fullPot, fullPotFee, fullPotNet } =
    figures;
  return (
    `Par carte, vous payez ${chargeWithCardFee} à chaque période : ${contribution} pour la cagnotte et ${cardFee} pour la société de la carte. ` +
    `Circle Link prélève ${potFeePercent} % de chaque cagnotte, arrondis au cent supérieur. ` +
    `Avec ${terms.maxMembers} membres, cela fait ${fullPotFee} sur ${fullPot}. Le membre reçoit donc ${fullPotNet}. ` +
    'Les espèces sont sans frais. Elles comptent quand la personne qui paie et celle qui reçoit les ont toutes les deux confirmées.'
  );
}

const ADHESION =
  'Toute personne invitée peut rejoindre le groupe. Il faut une adresse e-mail, un nom, un mot de passe et un numéro de téléphone vérifié. Il faut aussi cocher une case pour l’âge et les conditions. ' +
  'Avant votre premier mouvement d’argent, nous demandons une seule fois votre adresse, votre date de naissance et une pièce d’identité. ' +
  'Il les faut pour payer votre première cotisation, par carte, par prélèvement bancaire ou en espèces. Il les faut aussi pour confirmer des espèces reçues et pour retirer de l’argent la première fois. ' +
  'Pour payer, vous devez avoir envoyé la pièce. Pour un retrait, nous devons l’avoir approuvée. ' +
  'Tant que vous ne l’avez pas envoyée, vous ne pouvez pas payer, et une cotisation impayée compte comme manquée, comme toute autre. Votre cagnotte arrive quand même sur votre solde et y attend.';

function graceDays({ terms }: CharterFigures): string {
  if (terms.graceDays === 0)
    return 'Il n’y a pas de délai de grâce : une cotisation est manquée quand le jour de l’échéance est passé.';
  const days = terms.graceDays === 1 ? '1 jour' : `${terms.graceDays} jours`;
  return `Après l’échéance, il y a un délai de grâce de ${days}. Une cotisation n’est manquée qu’ensuite.`;
}

function lateFee({ terms, lateFee: amount }: CharterFigures): string {
  if (terms.lateFeeCents === 0) return 'Il n’y a pas de frais de retard.';
  return `Un membre qui paie plus tard une cotisation manquée paie aussi des frais de retard de ${amount}. Ils reviennent en entier au membre dont la cagnotte était incomplète.`;
}

const WRITE_OFFS =
  ` Quand toutes les périodes sont terminées, la personne qui organise ou nous-mêmes pouvons effacer les cotisations manquées depuis au moins ${WRITE_OFF_AFTER_DAYS} jours. ` +
  'Personne ne les doit alors plus, et le membre dont la cagnotte était incomplète ne les recevra pas. Nous disons aux deux qui l’a décidé. ' +
  'Personne ne peut effacer sa propre dette.';

function notPaying(figures: CharterFigures): string {
  return (
    `Nous vous envoyons un rappel avant l’échéance, le jour même et chaque jour du délai de grâce. ${graceDays(figures)} ` +
    'La cagnotte est alors versée incomplète, avec ce qui est arrivé. Nous gardons une trace de ce qui manque. ' +
    'Le paiement suivant du membre en retard couvre d’abord sa cotisation manquée la plus ancienne. Il revient donc au membre dont la cagnotte était incomplète. ' +
    'Tant qu’un membre est en retard, le prochain membre à jour passe avant lui. ' +
    'Ses versements dans ce groupe couvrent d’abord ce qu’il a manqué, au cent près. ' +
    `Un membre qui a ${FREEZE_AFTER_MISSED} cotisations manquées et impayées est gelé : ni échange ni vote. ${lateFee(figures)}${WRITE_OFFS}`
  );
}

function debits({ chargeWithDebitFee, returnFee, settleDays, returnDays, terms }: CharterFigures): string {
  const late = terms.lateFeeCents === 0 ? '' : ', avec les frais de retard';
  return (
    `Depuis un compte bancaire, vous payez ${chargeWithDebitFee} à chaque période. La banque met environ ${settleDays} jours ouvrables à payer. ` +
    'Un prélèvement que vous lancez avant la fin du délai de grâce compte comme payé à temps. Pendant que votre banque le traite, vous n’êtes pas en retard et ne recevez pas de rappel. ' +
    'La cagnotte est versée avec l’argent déjà arrivé. L’argent encore en route va au même membre quand la banque a payé. ' +
    `Si la banque rejette votre prélèvement, la cotisation est de nouveau à payer, et vous devez les ${returnFee} de frais de rejet. ` +
    `Si la cagnotte a déjà été versée, la période compte comme manquée à partir de ce jour${late}. ` +
    `Une banque peut aussi annuler un prélèvement jusqu’à ${returnDays} jours plus tard. La clause sur les contestations s’applique alors. ` +
    'Vous pouvez payer pour un autre membre par carte ou en espèces seulement.'
  );
}

function holder({ terms }: CharterFigures): string {
  const name = terms.isTestMoney
    ? `${terms.holderName ?? 'Circle Link'} (argent de test)`
    : (terms.holderName ?? '');
  return (
    `${name} garde l’argent depuis votre paiement jusqu’au versement de la cagnotte. L’argent n’est pas assuré. ` +
    'Vous pourriez perdre de l’argent si cette entité fait faillite.'
  );
}

const NOBODY_COVERS =
  'Personne ne couvre une cotisation manquée : ni Circle Link, ni la personne qui organise, ni les autres membres. Vous pouvez payer pour un autre membre, mais ce n’est jamais une obligation. ' +
  'Si un membre prend la cagnotte puis cesse de payer, les suivants peuvent recevoir moins que ce qu’ils ont payé. Ne rejoignez un groupe qu’avec des personnes en qui vous avez confiance.';

const SWAP =
  `Deux membres qui attendent encore leur cagnotte peuvent échanger leurs tours. Tous deux doivent accepter dans les ${SWAP_HOURS} heures. ` +
  `Chaque membre peut échanger son tour ${MAX_SWAPS} fois au plus.`;

const LEAVING =
  'Avant le début, vous pouvez partir à tout moment. Ensuite, vous pouvez partir si quelqu’un prend votre place, ou quand toutes les périodes sont terminées. ' +
  'Une fois la cagnotte reçue, vous ne pouvez pas partir avant d’avoir payé toutes les périodes. Vous pouvez payer d’avance. ' +
  'La personne qui organise peut remplacer un membre qui n’a pas encore reçu la cagnotte et qui a demandé à partir ou manqué une cotisation. Le nouveau membre reprend la place et tout ce qui reste à payer. ' +
  'Quand vient le tour de cette place, sa cagnotte rembourse d’abord les personnes qui avaient payé pour elle. Le nouveau membre reçoit le reste.';

const ORGANIZER =
  'La personne qui organise invite, lance le groupe et peut remplacer des membres comme indiqué ici. Un autre membre peut prendre sa suite si les deux sont d’accord. ' +
  `Si elle est inactive depuis ${SILENT_DAYS} jours, les autres membres peuvent élire une autre personne. Les deux tiers d’entre eux doivent être d’accord.`;

const CANCELING =
  'Avant le premier versement, la personne qui organise ou un vote des deux tiers des membres peut annuler le groupe. Nous remboursons alors chaque cotisation sur la carte ou le compte bancaire d’où elle vient. Le prestataire de paiement garde ses frais : ils ne sont pas remboursés. ' +
  'Après la première cagnotte, seul un vote peut mettre fin au groupe avant son terme. Au moins deux tiers des membres qui peuvent voter doivent être d’accord. ' +
  'Avant le vote, tous les membres voient un tableau de ce que chacun recevrait ou devrait.';

const DISPUTES =
  'Si un paiement par carte est annulé par la banque après le versement de la cagnotte, le membre qui l’a reçue la garde. ' +
  'La personne qui avait payé doit cet argent et est gelée. Ses cagnottes suivantes le couvrent d’abord.';

const CHANGES =
  'Avant le début, la personne qui organise peut changer ces conditions. Chaque membre doit alors les accepter de nouveau. Après le début, les conditions ne changent plus.';

/** The clauses in French, in the order of the English ones. */
export function frenchClauses(figures: CharterFigures): readonly CharterClause[] {
  return [
    { title: 'Ce qu’est ce groupe', text: whatItIs(figures) },
    { title: 'Montants et membres', text: amountAndMembers(figures) },
    { title: 'Dates', text: dates(figures) },
    { title: 'Ordre des tours', text: turns(figures) },
    { title: 'Coûts', text: costs(figures) },
    {
      title: 'Rejoindre le groupe, et ce que nous demandons avant tout mouvement d’argent',
      text: ADHESION,
    },
    { title: 'Si quelqu’un ne paie pas', text: notPaying(figures) },
    { title: 'Payer depuis un compte bancaire', text: debits(figures) },
    { title: 'Personne ne couvre une cotisation manquée', text: NOBODY_COVERS },
    { title: 'Qui garde l’argent', text: holder(figures) },
    { title: 'Échanger des tours', text: SWAP },
    { title: 'Partir et être remplacé', text: LEAVING },
    { title: 'La personne qui organise', text: ORGANIZER },
    { title: 'Annulation', text: CANCELING },
    { title: 'Si un paiement par carte est contesté', text: DISPUTES },
    { title: 'Changements', text: CHANGES },
  ];
}
