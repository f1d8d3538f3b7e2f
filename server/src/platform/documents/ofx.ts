/** Open Financial Exchange 2.2 for GnuCash, Quicken and KMyMoney, one account in dollars. Pure. */
import { formatAmount, type Cents } from '@circle-link/contract/money';

export const OFX_TYPE = 'application/x-ofx';

export interface OfxStatement {
  readonly bank: string;
  readonly account: string;
  readonly writtenAt: Date;
  readonly from: Date | null;
  readonly until: Date;
  readonly balanceCents: Cents;
  readonly lines: readonly OfxLine[];
}

interface OfxLine {
  /** Unique within the account, so that programs recognize imported lines. */
  readonly id: string;
  readonly happenedAt: Date;
  readonly words: string;
  readonly amountCents: Cents;
}

/** The format's limit for both text fields. */
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

/** Quotes stay unescaped: readers know only these three entities. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function tag(name: string, ...contents: readonly string[]): string {
  return `<${name}>${contents.join('')}</${name}>`;
}

function instant(at: Date): string {
  return `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 18)}[0:GMT]`;
}

/** XML forbids control characters and unpaired surrogates, even escaped. */
function toPlainText(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cn}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Never splits a character. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
