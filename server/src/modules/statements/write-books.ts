/** A member's or group's accounts as books for accounting programs (docs/books.md). */
import type { Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { addCents, negateCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { BookFormat } from '@circle-link/contract/book-formats';
import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { JournalWriter, type JournalAccount, type Posting } from '../../platform/documents/journal.ts';
import type { AccountName, BookedMovement } from '../ledger/index.ts';

/** The platform's liabilities are the owner's assets, so amounts are negated. */
const OWN_ACCOUNTS: Readonly<Partial<Record<AccountName, JournalAccount>>> = {
  'member:balance': 'Assets:CircleLink:Balance',
  'member:withdrawing': 'Assets:CircleLink:OnItsWay',
  'member:owed': 'Liabilities:CircleLink:Owed',
  'group:pot': 'Assets:Group:Pot',
  'group:outside': 'Liabilities:Group:CashWithRecipient',
};

export interface OwnBooks {
  readonly format: BookFormat;
  readonly language: Language;
  readonly isTestMoney: boolean;
  readonly title: string;
  readonly timeZone: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly movements: readonly BookedMovement[];
  readonly words: ReadonlyMap<number, string>;
}

const TEXTS = {
  en: { days: 'Days', test: 'Test money: no real money moved.', opening: 'Opening balances' },
  es: { days: 'Días', test: 'Dinero de prueba: no se movió dinero real.', opening: 'Saldos iniciales' },
  fr: {
    days: 'Jours',
    test: 'Argent de test : aucun argent réel n’a circulé.',
    opening: 'Soldes initiaux',
  },
} satisfies InEachLanguage<Record<string, string>>;

export function writeOwnBooks(books: OwnBooks): Buffer {
  const { format, language, isTestMoney, title, timeZone, from, to, movements, words } = books;
  const texts = TEXTS[language];
  const writer = new JournalWriter(format);
  const toDay = ({ happenedAt }: BookedMovement) => toLocalDay(happenedAt, timeZone);
  const parts = [writer.head([title, `${texts.days}: ${timeZone}`, ...(isTestMoney ? [texts.test] : [])])];
  const earlier = from === null ? [] : movements.filter((movement) => toDay(movement) < from);
  const opening = balanced(earlier.flatMap(ownPostings), 'Equity:CircleLink:OpeningBalances');
  if (from !== null && opening.length > 0)
    parts.push(
      writer.entry({ day: from, number: null, words: texts.opening, kind: 'opening', postings: opening }),
    );
  const isWithin = (day: Day) => (from === null || day >= from) && (to === null || day <= to);
  for (const movement of movements.filter((one) => isWithin(toDay(one)))) {
    const { id, kind } = movement;
    const day = toDay(movement);
    const postings = balanced(ownPostings(movement), `Equity:CircleLink:${getName(kind)}`);
    parts.push(writer.entry({ day, number: id, words: words.get(id) ?? kind, kind, postings }));
  }
  return Buffer.from([...parts, writer.close()].join(''));
}

function ownPostings({ lines }: BookedMovement): Posting[] {
  return lines.flatMap(({ account, amountCents }) => {
    const own = OWN_ACCOUNTS[account];
    return own === undefined ? [] : [{ account: own, amountCents: negateCents(amountCents) }];
  });
}

/** One posting per account; the counter side is one account per movement kind. */
function balanced(postings: readonly Posting[], other: JournalAccount): Posting[] {
  const sums = new Map<JournalAccount, Cents>();
  for (const { account, amountCents } of postings)
    sums.set(account, addCents(sums.get(account) ?? ZERO_CENTS, amountCents));
  const own = [...sums].map(([account, amountCents]) => ({ account, amountCents }));
  const restCents = negateCents(addCents(...sums.values()));
  const all = restCents === 0 ? own : [...own, { account: other, amountCents: restCents }];
  return all.filter(({ amountCents }) => amountCents !== 0);
}

function getName(kind: string): string {
  return kind
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}
