import type { InEachLanguage } from '@circle-link/contract/language';
import type { Cents } from '@circle-link/contract/money';
import { plural } from './notice.ts';

type PayoutFundingText = (isCashOnly: boolean, missing: number, awaited: number) => string[];

export const payoutFundingText: InEachLanguage<PayoutFundingText> = {
  en: (isCashOnly, missing, awaited) => [
    ...(missing + awaited === 0
      ? [isCashOnly ? 'Everyone has paid, in cash.' : 'Everyone has paid. Your payout is in your balance.']
      : []),
    ...(missing > 0
      ? [
          `${plural(missing, 'One contribution was', `${missing} contributions were`)} not paid, so this payout is short. Nobody covers a missed contribution.`,
          `We keep a record of it. When ${plural(missing, 'the late member pays', 'the late members pay')}, the money goes to you first.`,
        ]
      : []),
    ...(awaited > 0
      ? [
          `${plural(awaited, 'One contribution is', `${awaited} contributions are`)} on the way by bank debit. You receive ${plural(awaited, 'it', 'them')} when the bank has paid.`,
        ]
      : []),
  ],
  es: (isCashOnly, missing, awaited) => [
    ...(missing + awaited === 0
      ? [isCashOnly ? 'Todos pagaron, en efectivo.' : 'Todos pagaron. Tu entrega está en tu saldo.']
      : []),
    ...(missing > 0
      ? [
          `${plural(missing, 'No se pagó un aporte', `No se pagaron ${missing} aportes`)}, así que esta entrega está incompleta. Nadie cubre un aporte no pagado.`,
          `Queda registrado. Cuando ${plural(missing, 'pague el miembro atrasado', 'paguen los miembros atrasados')}, ese dinero será primero para ti.`,
        ]
      : []),
    ...(awaited > 0
      ? [
          `${plural(awaited, 'Un aporte está', `${awaited} aportes están`)} en camino por débito bancario. ${plural(awaited, 'Lo recibes', 'Los recibes')} cuando el banco pague.`,
        ]
      : []),
  ],
  fr: (isCashOnly, missing, awaited) => [
    ...(missing + awaited === 0
      ? [
          isCashOnly
            ? 'Tout le monde a payé, en espèces.'
            : 'Tout le monde a payé. Votre versement est sur votre solde.',
        ]
      : []),
    ...(missing > 0
      ? [
          `${plural(missing, 'Une cotisation n’a pas été payée', `${missing} cotisations n’ont pas été payées`)}, ce versement est donc incomplet. Personne ne couvre une cotisation manquée.`,
          `Nous en gardons une trace. Quand ${plural(missing, 'le membre en retard paiera', 'les membres en retard paieront')}, cet argent vous reviendra en premier.`,
        ]
      : []),
    ...(awaited > 0
      ? [
          `${plural(awaited, 'Une cotisation est', `${awaited} cotisations sont`)} en route par prélèvement bancaire. Vous ${plural(awaited, 'la recevrez', 'les recevrez')} quand la banque aura payé.`,
        ]
      : []),
  ],
};

export const potWords: InEachLanguage<(isCashOnly: boolean, cashCents: Cents) => string> = {
  en: (isCashOnly, cashCents) => {
    if (isCashOnly) return 'reached you in cash';
    return cashCents > 0 ? 'reached you, part of it in cash' : 'is in your balance';
  },
  es: (isCashOnly, cashCents) => {
    if (isCashOnly) return 'te llegaron en efectivo';
    return cashCents > 0 ? 'te llegaron, una parte en efectivo' : 'están en tu saldo';
  },
  fr: (isCashOnly, cashCents) => {
    if (isCashOnly) return 'vous ont été remis en espèces';
    return cashCents > 0 ? 'vous sont parvenus, dont une partie en espèces' : 'sont sur votre solde';
  },
};
