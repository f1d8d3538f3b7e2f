import type { Language } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars } from '@circle-link/contract/money';
import english from '../../../../locales/en/server/documents.json' with { type: 'json' };
import { readTexts } from '../texts.ts';
import type { Settings } from '../config/settings.ts';
import { type PdfContent, renderPdf } from './pdf.ts';

/** The frame of every receipt. Facts and lines: payments/receipt.ts and queue/entries/view-entry.ts. */
export interface Receipt {
  readonly language: Language;
  readonly title: string;
  readonly id: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly { readonly label: string; readonly amountCents: Cents }[];
  readonly total: { readonly label: string; readonly amountCents: Cents };
  readonly issuer: Pick<Settings, 'moneyMode' | 'moneyHolder' | 'operatorAddress' | 'supportEmail'>;
  readonly issuedAt: Date;
}

const words = readTexts('server/documents', english);
const DIGITS = 12;

/** A receipt as PDF; the same receipt has the same bytes. The lines must add up to the total. */
export async function renderReceipt(receipt: Receipt, signal: AbortSignal): Promise<Buffer> {
  const { language, title, id, facts, lines, total, issuer, issuedAt } = receipt;
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (sumCents !== total.amountCents) throw new RangeError(`receipt ${id} does not add up`);
  const content: PdfContent = {
    language,
    title,
    facts: [[words[language].receipt.number, receiptNumber(id)], ...facts, ...issuerFacts(receipt)],
    tables: [
      {
        columns: [
          { title: words[language].receipt.what, share: 3 },
          { title: words[language].receipt.amount, share: 1, align: 'right' },
        ],
        rows: lines.map(({ label, amountCents }) => [label, formatDollars(amountCents, language)]),
        total: [total.label, formatDollars(total.amountCents, language)],
      },
    ],
    isTestMoney: issuer.moneyMode === 'sandbox',
    createdAt: issuedAt,
  };
  return renderPdf(content, signal);
}

function receiptNumber(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, DIGITS).toUpperCase();
  return digits.match(/.{1,4}/g)?.join('-') ?? digits;
}

function issuerFacts({ language, issuer }: Receipt): Receipt['facts'] {
  const { issuedBy, heldBy, questions } = words[language].receipt;
  const { operatorAddress, moneyHolder, supportEmail } = issuer;
  return [
    [issuedBy, operatorAddress ?? 'Circle Link'],
    ...(moneyHolder === undefined ? [] : [[heldBy, moneyHolder.name] as const]),
    ...(supportEmail === undefined ? [] : [[questions, supportEmail] as const]),
  ];
}
