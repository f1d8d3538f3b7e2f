import type { SameKeys } from '../catalogue.ts';
import type { proof as english } from '../en/proof.ts';

export const proof: SameKeys<typeof english> = {
  intro:
    'Une seule règle : à chaque niveau, la première arrivée est la première payée. Trois entrées suivantes paient la plus ancienne qui attend. Rien ici n’est une prévision.',
  terms: 'Les conditions',
  termsNote:
    'Nous avons choisi les prix pour que les entrées d’argent égalent les sorties. Sur chaque {{base}}, il revient au plus {{base}}.',
  conservation: 'Rien ne se crée',
  conservationRule:
    '{{base}} × entrées = argent versé aux membres + argent qui attend dans les réserves, à tout moment.',
  conservationNow: 'Avec {{entries}} entrées : {{raised}} = {{cash}} versés + {{pools}} dans les réserves.',
  formula: 'Quand le numéro g est payé',
  formulaNote:
    'Le membre avec le numéro g est le numéro g dans la file de chaque niveau. Le versement arrive avec cette entrée, comptée depuis la première :',
  formulaLevel: '{{level}} : entrée {{formula}}, puis {{cash}}',
  live: 'La formule à côté de la base de données en direct',
  liveNote:
    'La formule ne connaît que le nombre d’entrées. Le grand livre additionne chaque mouvement. Ils doivent coïncider au cent.',
  liveEach: 'Chiffre par chiffre',
  liveEntries: 'Entrées payées en ce moment : {{entries}}.',
  liveCaption: 'La formule et le grand livre',
  liveFigure: 'Chiffre',
  liveFormula: 'Formule',
  liveLedger: 'Grand livre',
  liveMatch: 'Comparaison',
  liveRaised: '{{base}} × entrées',
  livePool: 'Réserve de {{level}}',
  livePayouts: 'Tous les versements : payés et retenus',
  liveSum: 'Versements + réserves',
  same: 'Égal',
  different: 'Différent',
  liveWithheld: 'Sur les versements, {{cash}} sont arrivés chez les membres et {{withheld}} sont retenus.',
  liveAll: 'Tous les chiffres coïncident.',
  liveSome: 'Certains chiffres ne coïncident pas. Voyez les contrôles sur la page de transparence.',
  liveLink: 'Ouvrir le grand livre public',
  liveLoading: 'Chargement du grand livre...',
  liveFailed: 'Impossible de charger le grand livre.',
  liveRetry: 'Réessayer',
  play: 'Essayez',
  entries: 'Entrées payées en tout',
  entriesHint: 'De 1 à 1 000 000',
  position: 'Votre numéro',
  positionHint: 'De 1 au nombre d’entrées',
  chartTitle: 'Argent reçu par chaque numéro de la file',
  axisCost: 'entrée {{total}}',
  axisFirst: 'numéro 1',
  axisLast: 'numéro {{entries}}',
  you: 'vous',
  readingAll:
    'Avec {{entries}} entrées, {{paid}} membres sur {{entries}} ont reçu au moins un versement. {{nothing}} n’ont rien reçu.',
  readingWaiting:
    'Le numéro {{position}} a reçu {{received}} et il lui faut encore {{needed}} entrées pour les prochains {{cash}}.',
  readingOdds:
    'La personne qui entre maintenant aura le numéro {{next}}. Il faut encore {{first}} entrées avant le premier versement et {{last}} avant les cinq. Le membre moyen a perdu {{loss}}.',
  readingDone: 'Le numéro {{position}} a reçu {{received}} : les cinq versements.',
  table: 'La même chose en tableau',
  columnNumbers: 'Numéros',
  columnMembers: 'Membres',
  columnReceived: 'Argent reçu par chacun',
  columnResult: 'Moins l’entrée de {{total}}',
};
