import type { SameKeys } from '../catalogue.ts';
import type { line as english } from '../en/line.ts';

export const line: SameKeys<typeof english> = {
  levels: { Starter: 'Starter', Builder: 'Builder', Leader: 'Leader', Master: 'Master', Legend: 'Legend' },
  track: {
    title: 'La file en ce moment',
    failed: 'Impossible de charger la file.',
    paid: 'payés : {{payouts}}',
    waiting: 'en attente : {{waiting}}',
    pool: 'réserve : {{pool}}',
    you: 'Vous avez le numéro {{position}}',
    empty: 'Pas encore d’entrée',
    reading:
      'Chaque barre est aussi longue que le nombre d’entrées arrivées à ce niveau. La partie pleine a été payée.',
  },
  terms: {
    title: 'Ce que verse chaque niveau',
    caption: 'Conditions des cinq niveaux',
    level: 'Niveau',
    price: 'Prix d’entrée',
    gross: 'Trois entrées suivantes',
    next: 'dont votre prochaine entrée',
    cash: 'Argent pour vous',
    nothing: '–',
    note: 'Les versements viennent seulement des entrées suivantes.',
  },
  odds: {
    title: 'Quelles sont les probabilités ?',
    titleEmpty: 'Pas encore d’entrée',
    about: 'Il s’agit de la file d’attente, pas des groupes d’épargne.',
    nothing: 'Au moins deux membres sur trois n’ont rien reçu.',
    nothingEmpty: 'Au moins deux membres sur trois n’auront rien reçu, à tout moment.',
    loss: 'Le membre moyen a perdu {{loss}} jusqu’ici ({{entries}} entrées ; ce n’est jamais moins de {{least}}).',
    lossEmpty: 'Le membre moyen perdra de l’argent : jamais moins de {{least}}.',
    first:
      'Si vous entrez maintenant, vous avez le numéro {{position}} : il faut encore {{first}} entrées avant votre premier versement, et {{last}} pour les cinq.',
    stop: 'Si les entrées s’arrêtent, vous ne recevez rien.',
    dots: 'Sur 100 membres, {{unpaid}} n’ont rien reçu (gris).',
    more: 'Tous les chiffres',
    shares: 'Part des membres selon les versements reçus, si les entrées ne s’arrêtaient jamais',
    payouts_none: 'Aucun',
    payouts_one: '1 versement',
    payouts_other: '{{count}} versements',
    payouts_all: 'Les 5',
    unavailable: 'Impossible de charger les chiffres en direct.',
  },
};
