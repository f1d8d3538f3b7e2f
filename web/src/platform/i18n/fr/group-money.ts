import type { SameKeys } from '../catalogue.ts';
import type { groupMoney as english } from '../en/group-money.ts';

/** The money of one savings group: what waits, the books, the statement. */
export const groupMoney: SameKeys<typeof english> = {
  waiting: {
    title: 'Ce qui est attendu, et pour qui',
    nothing: 'Rien n’est attendu : jusqu’ici, toutes les cagnottes sont complètes.',
    for: 'Pour {{name}}, tour\u00A0{{round}}',
    forYou: 'Pour vous, tour\u00A0{{round}}',
    from: 'De {{names}}',
    missedBy: 'Non payé par {{names}}',
    short: 'Versée incomplète',
    you: 'vous',
  },
  books: {
    title: 'Comptes',
    sentence: 'Sur {{in}} entrés, {{out}} sont allés aux membres.',
    nothingYet: 'Rien n’est encore entré.',
    payouts: 'Versé aux membres',
    fees: 'Frais pris sur les cagnottes',
    held: 'Gardé pour le tour ouvert',
    how: 'Comment est-ce calculé ?',
    howText:
      'D’après le grand livre en partie double, à cet instant. Chaque cotisation, y compris en espèces, entre dans la cagnotte du groupe ; chaque versement et chaque frais en sort. Le reste est gardé. Les trois lignes font toujours la somme des cotisations, et un contrôle le vérifie chaque nuit pour chaque groupe. Les frais de carte sont payés à part et n’entrent jamais dans la cagnotte.',
  },
  statement: {
    title: 'Relevé',
    download: 'Relevé en {{format}}',
  },
};
