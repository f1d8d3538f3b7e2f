import type { Frequency } from '../../groups/calendar.ts';
import { MAX_LATE_FEE_PERCENT } from '../../groups/pot.ts';
import { formatDollars, type Cents } from '../../money.ts';
import { declareRefusals } from '../declare-refusals.ts';

const groupsInSpanish: Readonly<Record<Frequency, string>> = {
  weekly: 'un grupo semanal',
  'bi-weekly': 'un grupo quincenal',
  monthly: 'un grupo mensual',
};

const groupsInFrench: Readonly<Record<Frequency, string>> = {
  weekly: 'un groupe hebdomadaire',
  'bi-weekly': 'un groupe toutes les deux semaines',
  monthly: 'un groupe mensuel',
};

interface Commitment {
  readonly limit: Cents;
  readonly total: Cents;
  /** The limit with an approved document; null for members who have one. */
  readonly verified: Cents | null;
}

interface Grace {
  readonly most: number;
  readonly frequency: Frequency;
}

/** An invalid term, reported on its field. */
export const termsRefusals = declareRefusals({
  grace_too_long: {
    code: 'invalid',
    status: 422,
    field: 'graceDays',
    en: ({ most, frequency }: Grace) => `The grace period is at most ${most} days in a ${frequency} group`,
    es: ({ most, frequency }) =>
      `El período de gracia es de ${most} días como máximo en ${groupsInSpanish[frequency]}`,
    fr: ({ most, frequency }) =>
      `Le délai de grâce est de ${most} jours au plus dans ${groupsInFrench[frequency]}`,
  },
  late_fee_too_high: {
    code: 'invalid',
    status: 422,
    field: 'lateFee',
    en: `The late fee is at most ${MAX_LATE_FEE_PERCENT}% of the contribution`,
    es: `El recargo por atraso es como máximo el ${MAX_LATE_FEE_PERCENT} % del aporte`,
    fr: `Les frais de retard ne peuvent pas dépasser ${MAX_LATE_FEE_PERCENT} % de la cotisation`,
  },
  contribution_too_high: {
    code: 'invalid',
    status: 422,
    field: 'contributionAmount',
    en: ({ most }: { readonly most: Cents }) => `The contribution is at most ${formatDollars(most)}`,
    es: ({ most }) => `El aporte es de ${formatDollars(most, 'es')} como máximo`,
    fr: ({ most }) => `La cotisation est de ${formatDollars(most, 'fr')} au plus`,
  },
  too_much_committed: {
    code: 'invalid',
    status: 422,
    en: ({ limit, total, verified }: Commitment) =>
      `You can have at most ${formatDollars(limit)} to pay into savings groups. With this group it would be ${formatDollars(total)}.${verified === null ? '' : ` With an approved ID the limit is ${formatDollars(verified)}.`}`,
    es: ({ limit, total, verified }) =>
      `Puedes tener como máximo ${formatDollars(limit, 'es')} por pagar en grupos de ahorro. Con este grupo serían ${formatDollars(total, 'es')}.${verified === null ? '' : ` Con un documento aprobado, el límite es de ${formatDollars(verified, 'es')}.`}`,
    fr: ({ limit, total, verified }) =>
      `Vous pouvez avoir au plus ${formatDollars(limit, 'fr')} à payer dans des groupes d’épargne. Avec ce groupe, ce serait ${formatDollars(total, 'fr')}.${verified === null ? '' : ` Avec une pièce d’identité approuvée, la limite est de ${formatDollars(verified, 'fr')}.`}`,
  },
  start_in_past: {
    code: 'invalid',
    status: 422,
    field: 'startDate',
    en: 'The start date must be today or later',
    es: 'La fecha de inicio debe ser hoy o una fecha posterior',
    fr: 'La date de début doit être aujourd’hui ou une date ultérieure',
  },
  start_too_far: {
    code: 'invalid',
    status: 422,
    field: 'startDate',
    en: ({ years }: { readonly years: number }) => `The start date must be within ${years} years`,
    es: ({ years }) => `La fecha de inicio debe caer en los próximos ${years} años`,
    fr: ({ years }) => `La date de début doit tomber dans les ${years} prochaines années`,
  },
  fewer_than_members: {
    code: 'invalid',
    status: 422,
    field: 'maxMembers',
    en: ({ members }: { readonly members: number }) => `The group has ${members} members already`,
    es: ({ members }) => `El grupo ya tiene ${members} miembros`,
    fr: ({ members }) => `Le groupe a déjà ${members} membres`,
  },
  turn_given_twice: {
    code: 'invalid',
    status: 422,
    field: 'memberIds',
    en: 'Each member has one turn',
    es: 'Cada miembro tiene un turno',
    fr: 'Chaque membre a un tour',
  },
  not_a_member: {
    code: 'invalid',
    status: 422,
    field: 'memberIds',
    en: 'Please choose members of the group',
    es: 'Elige miembros del grupo',
    fr: 'Choisissez des membres du groupe',
  },
});
