/** The charter in French: the same clauses in the same order as in English, for reading; the English text is hashed. */
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from './turns.ts';
import type { CharterClause, CharterFigures } from './charter-figures.ts';
import { WRITE_OFF_AFTER_DAYS } from './missed.ts';
import { EARLIER_DRAW_DAYS, MIN_MEMBERS, PUT_OFF_AFTER_MINUTES, SILENT_DAYS } from './limits.ts';

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
    `« ${terms.name} » est un groupe d’épargne. Ses membres paient le même montant à chaque tour, et à chaque tour l’un d’eux reçoit la cagnotte. ` +
    `Quand tous les tours sont terminés, vous avez reçu ce que vous avez payé, moins les frais. Il n’y a ni profit ni intérêts.${testMoney}`
  );
}

function amountAndMembers(figures: CharterFigures): string {
  const { terms, contribution, fullPot } = figures;
  return (
    `Chaque membre paie ${contribution} à chaque tour, aussi le membre qui reçoit la cagnotte de ce tour. ` +
    `Le groupe compte jusqu’à ${terms.maxMembers} membres et il en faut au moins ${MIN_MEMBERS} pour commencer. La personne qui organise le lance ; un groupe complet commence de lui-même, environ un jour avant la première date d’échéance. Il y a autant de tours que de membres au début. ` +
    `Avec ${terms.maxMembers} membres, la cagnotte entière est de ${fullPot}.`
  );
}

function shortMonths({ startDayOfMonth }: CharterFigures): string {
  if (startDayOfMonth < 29)
    return ' Si un mois n’a pas ce jour, le paiement est à faire le dernier jour du mois.';
  return (
    ` Attention : certains mois n’ont pas de ${startDayOfMonth}. Ces mois-là, le paiement est à faire le dernier jour. ` +
    `Ensuite, le groupe revient au ${startDayOfMonth}.`
  );
}

function interval(figures: CharterFigures): string {
  if (figures.terms.frequency === 'monthly')
    return `Ensuite, un paiement est à faire le même jour de chaque mois.${shortMonths(figures)}`;
  const days = figures.terms.frequency === 'weekly' ? 7 : 14;
  return `Ensuite, un paiement est à faire tous les ${days} jours.`;
}

function dates(figures: CharterFigures): string {
  const { terms } = figures;
  return (
    `Le premier paiement est à faire le ${startDay(figures)}. ${interval(figures)} ` +
    `Un jour se termine à minuit dans le fuseau horaire ${terms.timeZone}. ` +
    'Au moins 24 heures séparent le début du groupe de la première date d’échéance : s’il commence trop tard pour le jour prévu, la première date d’échéance est la première qui suit ces 24 heures. ' +
    'Toutes les dates se décalent alors selon la même règle.'
  );
}

const ORDER = {
  join: 'Les membres reçoivent la cagnotte dans l’ordre où ils ont rejoint le groupe. Le premier arrivé reçoit en premier.',
  organizer:
    'La personne qui organise décide de l’ordre des tours. Tous les membres le voient quand le groupe commence.',
} as const;

const BEACON_DRAW =
  'L’ordre des tours est tiré au sort quand le groupe commence. Il vient de trois choses, et personne ne peut toutes les choisir. ' +
  'Premièrement, un nombre secret à nous : il est fixé à la création du groupe, et son empreinte est montrée à tous. ' +
  'Deuxièmement, un nombre au hasard de l’appareil de chaque membre, envoyé avec cette acceptation. ' +
  'Troisièmement, un nombre qu’une source publique de hasard (drand) publie après la dernière acceptation : au début, plus personne ne peut rejoindre ni quitter le groupe, et il est écrit quel nombre comptera avant que ce nombre existe. ' +
  'Quand il est publié, quelques secondes plus tard, l’ordre est tiré et le secret est montré. Avec tout cela, vous pouvez refaire le tirage, sur une page d’ici ou avec un petit programme sur votre propre ordinateur, et voir que l’ordre est juste. ' +
  `Si la source ne répond pas, le groupe attend, et rien ne la remplace. Après ${PUT_OFF_AFTER_MINUTES} minutes, la personne qui organise peut reporter le début ; tous doivent alors accepter de nouveau. ` +
  `Si presque les mêmes personnes ont fait un tirage dans les ${EARLIER_DRAW_DAYS} jours précédents, tous les membres voient l’ordre de ce tirage.`;

const STAND_IN =
  ' Avec de l’argent de test, une source faite par nous peut remplacer la source publique. La page du tirage le dit.';

function orderWords({ payoutOrder, isTestMoney }: CharterFigures['terms']): string {
  if (payoutOrder !== 'random') return ORDER[payoutOrder];
  return isTestMoney ? BEACON_DRAW + STAND_IN : BEACON_DRAW;
}

function turns({ terms }: CharterFigures): string {
  return (
    `Chaque membre a un tour. ${orderWords(terms)} ` +
    'Quand tous ont payé pour un tour, sa cagnotte va sur le solde du membre dont c’est le tour.'
  );
}

function costs(figures: CharterFigures): string {
  const { terms, contribution, cardFee, chargeWithCardFee, potFeePercent, fullPot, fullPotFee, fullPotNet } =
    figures;
  return (
    `Par carte, vous payez ${chargeWithCardFee} à chaque tour : ${contribution} pour la cagnotte et ${cardFee} pour la société de la carte. ` +
    `Circle Link garde ${potFeePercent} % de chaque cagnotte, arrondis au cent supérieur. ` +
    `Avec ${terms.maxMembers} membres, cela fait ${fullPotFee} sur ${fullPot} ; le membre reçoit donc ${fullPotNet}. ` +
    'Les espèces sont sans frais. Elles comptent quand le membre qui les paie et celui qui les reçoit l’ont dit tous les deux.'
  );
}

const ADHESION =
  'Toute personne invitée peut rejoindre le groupe. Il suffit d’une adresse e-mail, d’un nom, d’un mot de passe, d’un numéro de téléphone avec son code, et d’une case pour l’âge et les conditions. ' +
  'Avant votre premier mouvement d’argent, nous demandons votre adresse, votre date de naissance et une pièce d’identité, en une fois. ' +
  'Il les faut pour payer votre première cotisation, par carte, depuis un compte bancaire ou en espèces, et pour confirmer des espèces reçues. Il les faut aussi pour retirer de l’argent la première fois. ' +
  'Pour payer, vous devez avoir envoyé la pièce. Pour retirer, nous devons l’avoir acceptée. ' +
  'Tant que vous ne l’avez pas envoyée, vous ne pouvez pas payer, et une cotisation qui reste ouverte est manquée comme toute autre. Votre cagnotte arrive quand même sur votre solde et y attend.';

function graceDays({ terms }: CharterFigures): string {
  if (terms.graceDays === 0)
    return 'Il n’y a pas de délai de grâce : un paiement est manqué quand sa date d’échéance est passée.';
  const days = terms.graceDays === 1 ? '1 jour' : `${terms.graceDays} jours`;
  return `Après la date d’échéance, il y a un délai de grâce de ${days}. Un paiement n’est manqué qu’ensuite.`;
}

function lateFee({ terms, lateFee: amount }: CharterFigures): string {
  if (terms.lateFeeCents === 0) return 'Il n’y a pas de frais de retard.';
  return `Un membre qui paie plus tard un paiement manqué paie aussi des frais de retard de ${amount}. Ils vont en entier au membre dont la cagnotte était incomplète.`;
}

const WRITE_OFFS =
  ` Quand tous les tours sont terminés, un paiement encore ouvert ${WRITE_OFF_AFTER_DAYS} jours après avoir été manqué peut être effacé, par la personne qui organise le groupe ou par nous. ` +
  'Il n’est alors plus dû, et le membre dont la cagnotte était incomplète ne le recevra pas. Les deux apprennent qui l’a décidé. ' +
  'Personne n’efface sa propre dette.';

function notPaying(figures: CharterFigures): string {
  return (
    `Nous vous envoyons un rappel avant la date d’échéance, ce jour-là et chaque jour du délai de grâce. ${graceDays(figures)} ` +
    'La cagnotte est alors versée incomplète, avec ce qui est arrivé. Ce qui manque reste noté. ' +
    'Ce que le membre en retard paie ensuite va d’abord à son paiement manqué le plus ancien, et donc au membre dont la cagnotte était incomplète. ' +
    'Tant qu’un membre est en retard, son propre tour passe derrière le prochain membre qui ne l’est pas. ' +
    'Tout ce qui lui revient dans ce groupe couvre d’abord ce qu’il a manqué, au cent près. ' +
    `Un membre qui a manqué ${FREEZE_AFTER_MISSED} paiements sans les régler est gelé : ni échange ni vote. ${lateFee(figures)}${WRITE_OFFS}`
  );
}

function debits({ chargeWithDebitFee, returnFee, settleDays, returnDays, terms }: CharterFigures): string {
  const late = terms.lateFeeCents === 0 ? '' : ', avec les frais de retard';
  return (
    `Depuis un compte bancaire, vous payez ${chargeWithDebitFee} à chaque tour. Une banque met environ ${settleDays} jours ouvrables à payer. ` +
    'Un prélèvement que vous lancez avant la fin du délai de grâce compte comme payé à temps. Tant que votre banque a ses jours, vous n’êtes pas en retard et ne recevez pas de rappel. ' +
    'Une cagnotte est versée avec l’argent qui est arrivé. Ce qui est alors encore en route suit, au même membre, quand la banque a payé. ' +
    `Si la banque rejette votre prélèvement, la cotisation est de nouveau à payer, et vous devez les ${returnFee} que cela coûte. ` +
    `Si la cagnotte a été versée entre-temps, le tour compte comme manqué à partir de ce jour${late}. ` +
    `Une banque peut aussi annuler un prélèvement jusqu’à ${returnDays} jours plus tard. La clause sur les contestations s’applique alors. ` +
    'Pour un autre membre, vous pouvez payer seulement par carte ou en espèces.'
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
  'Personne ne couvre une cotisation manquée : ni Circle Link, ni la personne qui organise, ni les autres membres. Vous pouvez payer pour un autre membre, mais vous n’y êtes jamais obligé. ' +
  'Si un membre prend la cagnotte puis cesse de payer, ceux qui reçoivent plus tard peuvent recevoir moins que ce qu’ils ont payé. Ne rejoignez que des personnes en qui vous avez confiance.';

const SWAP =
  `Deux membres qui attendent encore leur cagnotte peuvent échanger leurs tours. Les deux doivent accepter dans les ${SWAP_HOURS} heures. ` +
  `Chaque membre peut le faire ${MAX_SWAPS} fois au plus.`;

const LEAVING =
  'Avant le début, vous pouvez partir à tout moment. Ensuite, vous pouvez partir si quelqu’un prend votre place, ou quand tous les tours sont terminés. ' +
  'Une fois la cagnotte reçue, vous ne pouvez pas partir avant d’avoir payé tous les tours ; vous pouvez payer d’avance. ' +
  'La personne qui organise peut remplacer un membre qui n’a pas encore reçu et qui a demandé à partir ou manqué un paiement. La nouvelle personne prend la place et tout ce qui reste à payer. ' +
  'Quand vient le tour de cette place, sa cagnotte rend d’abord ce qui avait été payé pour elle, à qui l’avait payé. La nouvelle personne reçoit le reste.';

const ORGANIZER =
  'La personne qui organise invite, lance le groupe et peut remplacer des membres comme il est écrit ici. Elle peut passer cette tâche à un autre membre qui l’accepte. ' +
  `Si elle n’est pas venue ici depuis ${SILENT_DAYS} jours, les autres membres peuvent élire une autre personne. Les deux tiers d’entre eux doivent être d’accord.`;

const CANCELING =
  'Avant le versement de la première cagnotte, la personne qui organise peut annuler le groupe, et les deux tiers des membres le peuvent aussi par un vote. Chaque cotisation est alors remboursée sur la carte ou le compte bancaire d’où elle vient. Le prestataire de paiement garde ses frais : ils ne sont pas remboursés. ' +
  'Après la première cagnotte, seul un vote peut mettre fin au groupe. Au moins deux tiers des membres qui peuvent voter doivent être d’accord. ' +
  'Avant le vote, tous les membres voient un tableau qui dit qui recevrait et qui devrait combien.';

const DISPUTES =
  'Si la personne qui a payé fait reprendre un paiement par carte après le versement de la cagnotte, rien n’est repris au membre qui l’a reçue. ' +
  'La personne qui a payé doit cet argent et est gelée. Ses cagnottes suivantes le couvrent d’abord.';

const CHANGES =
  'Avant le début, la personne qui organise peut changer ces conditions. Chaque membre doit alors les accepter de nouveau. Après le début, les conditions ne changent plus.';

/** The clauses in French, in the order of the English ones. */
export function frenchClauses(figures: CharterFigures): readonly CharterClause[] {
  return [
    { title: 'Ce qu’est ce groupe', text: whatItIs(figures) },
    { title: 'Combien et à combien', text: amountAndMembers(figures) },
    { title: 'Quand', text: dates(figures) },
    { title: 'Qui reçoit et quand', text: turns(figures) },
    { title: 'Ce que cela coûte', text: costs(figures) },
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
    { title: 'Annuler', text: CANCELING },
    { title: 'Si un paiement par carte est contesté', text: DISPUTES },
    { title: 'Changements', text: CHANGES },
  ];
}
