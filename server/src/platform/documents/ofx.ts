/**
 * A statement for programs of personal finance (GnuCash, Quicken, KMyMoney): Open Financial Exchange 2.2, of one account in
 * dollars. Pure.
 */
import { formatAmount, type Cents } from '@circle-link/contract/money';

export const OFX_TYPE = 'application/x-ofx';

export interface OfxStatement {
  /** Who keeps the account, and which it is: letters and digits, at most 9 and 22. */
  readonly bank: string;
  readonly account: string;
  readonly writtenAt: Date;
  /** Without a beginning it starts with its first line. */
  readonly from: Date | null;
  readonly until: Date;
  /** At the end of the period. */
  readonly balanceCents: Cents;
  /** Oldest first. */
  readonly lines: readonly OfxLine[];
}

interface OfxLine {
  /** The program knows by it which lines it has already: never another line's of this account. */
  readonly id: string;
  readonly happenedAt: Date;
  readonly words: string;
  /** Negative: it left the account. */
  readonly amountCents: Cents;
}

/** As long as the format lets the two fields for words be. */
const NAME_LENGTH = 32;
const MEMO_LENGTH = 255;
const HEADER =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';
const DONE = tag('STATUS', tag('CODE', '0'), tag('SEVERITY', 'INFO'));

export function writeOfx({ bank, account, ...statement }: OfxStatement): Buffer {
  const { writtenAt, until, balanceCents, lines } = statement;
  const from = statement.from ?? lines[0]?.happenedAt ?? until;
  const signOn = tag('SONRS', DONE, tag('DTSERVER', instant(writtenAt)), tag('LANGUAGE', 'ENG'));
  const answer = tag(
    'STMTRS',
    tag('CURDEF', 'USD'),
    tag('BANKACCTFROM', tag('BANKID', bank), tag('ACCTID', account), tag('ACCTTYPE', 'SAVINGS')),
    tag(
      'BANKTRANLIST',
      tag('DTSTART', instant(from)),
      tag('DTEND', instant(until)),
      ...lines.map((line) => transaction(line)),
    ),
    tag('LEDGERBAL', tag('BALAMT', formatAmount(balanceCents)), tag('DTASOF', instant(until))),
  );
  const bankMessages = tag('STMTTRNRS', tag('TRNUID', '0'), DONE, answer);
  return Buffer.from(
    `${HEADER}${tag('OFX', tag('SIGNONMSGSRSV1', signOn), tag('BANKMSGSRSV1', bankMessages))}\n`,
  );
}

function transaction({ id, happenedAt, words, amountCents }: OfxLine): string {
  const plain = toPlainText(words);
  return tag(
    'STMTTRN',
    tag('TRNTYPE', amountCents < 0 ? 'DEBIT' : 'CREDIT'),
    tag('DTPOSTED', instant(happenedAt)),
    tag('TRNAMT', formatAmount(amountCents)),
    tag('FITID', id),
    tag('NAME', escaped(cut(plain, NAME_LENGTH))),
    tag('MEMO', escaped(cut(plain, MEMO_LENGTH))),
  );
}

/** Quotes stand for themselves: readers of the format know these three only. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function tag(name: string, ...contents: readonly string[]): string {
  return `<${name}>${contents.join('')}</${name}>`;
}

/** "20261126063000.000[0:GMT]" */
function instant(at: Date): string {
  return `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 18)}[0:GMT]`;
}

/** XML knows no control characters and no halves of a pair, not even escaped. */
function toPlainText(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cn}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Never through the middle of a character. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
