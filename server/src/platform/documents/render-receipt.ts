import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { formatDollars, type Cents } from '@circle-link/contract/money';
import { renderPdf } from './pdf.ts';

export interface Receipt {
  readonly language: Language;
  /** Such as "Receipt for your entry". */
  readonly title: string;
  /** Names the receipt for good: an id of what was paid. */
  readonly number: string;
  /** Who, when, for what: label and value pairs. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly { readonly label: string; readonly amountCents: Cents }[];
  readonly total: { readonly label: string; readonly amountCents: Cents };
  readonly isTestMoney: boolean;
  /** When it was paid, from the record. */
  readonly issuedAt: Date;
}

const words: InEachLanguage<Readonly<Record<'number' | 'what' | 'amount', string>>> = {
  en: { number: 'Receipt number', what: 'For', amount: 'Amount (USD)' },
  es: { number: 'Número de recibo', what: 'Concepto', amount: 'Monto (USD)' },
  fr: { number: 'Numéro du reçu', what: 'Objet', amount: 'Montant (USD)' },
};

/** A receipt as PDF; the same receipt always has the same bytes. The lines must add up to the total. */
export async function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const { language, title, number, facts, lines, total, isTestMoney, issuedAt } = receipt;
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (sumCents !== total.amountCents) throw new RangeError(`receipt ${number} does not add up`);
  return renderPdf({
    language,
    title,
    facts: [[words[language].number, number], ...facts],
    tables: [
      {
        columns: [
          { title: words[language].what, share: 3 },
          { title: words[language].amount, share: 1, align: 'right' },
        ],
        rows: lines.map(({ label, amountCents }) => [label, formatDollars(amountCents, language)]),
        total: [total.label, formatDollars(total.amountCents, language)],
      },
    ],
    isTestMoney,
    createdAt: issuedAt,
  });
}
