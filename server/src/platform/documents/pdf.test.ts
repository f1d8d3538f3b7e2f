import { toCents } from '@circle-link/contract/money';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/documents/read-pdf.ts';
import { renderPdf, type PdfContent } from './pdf.ts';
import { renderReceipt, type Receipt } from './render-receipt.ts';

const createdAt = new Date('2026-03-04T05:06:07Z');
const columns = [
  { title: 'Date', share: 1 },
  { title: 'What', share: 3 },
  { title: 'Amount', share: 1, align: 'right' },
] as const;

function buildContent(rows: readonly (readonly string[])[], more: Partial<PdfContent> = {}): PdfContent {
  return {
    language: 'en',
    title: 'Statement',
    facts: [['Name', 'Ada Byron']],
    tables: [{ columns, rows, total: ['', 'Closing balance', '$1.00'], empty: 'No movements' }],
    isTestMoney: true,
    createdAt,
    ...more,
  };
}

const { signal } = new AbortController();
const createPdf = (content: PdfContent) => renderPdf(content, signal);
const createReceipt = (receipt: Receipt) => renderReceipt(receipt, signal);

describe('a document', () => {
  test('contains all of its content, and states which money it is about', async () => {
    const { pages, facts } = await readPdf(
      await createPdf(buildContent([['Mar 4, 2026', 'Entry queue: Starter payout', '$75.00']])),
    );
    expect(pages).toHaveLength(1);
    for (const text of [
      'Statement',
      'Ada Byron',
      'Starter payout',
      '$75.00',
      'Closing balance',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).toContain('Test money: no real money moved');
    expect(facts).toMatchObject({ Title: 'Statement', CreationDate: 'D:20260304050607Z' });
  });

  test('stops rendering when the request is aborted', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => [`day ${at}`, 'movement', '$1.00']);
    const answered = new AbortController();
    const drawing = renderPdf(buildContent(rows), answered.signal);
    answered.abort(new Error('too late'));
    await expect(drawing).rejects.toThrow('too late');
  });

  test('does not mention test money when it is about real money', async () => {
    const { pages } = await readPdf(await createPdf(buildContent([], { isTestMoney: false })));
    expect(pages[0]).not.toContain('Test money');
    expect(pages[0]).toContain('No movements');
  });

  test('breaks pages between rows, repeats the head and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`day ${at}`, `movement ${at} end`, `$${at}.00`]);
    const { pages } = await readPdf(await createPdf(buildContent(rows, { notes: ['The last word.'] })));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain('Test money');
      expect(page.match(/Amount/g)).toHaveLength(1);
    });
    const text = pages.join(' ');
    for (const [, what = ''] of rows) expect(text.split(what)).toHaveLength(2);
    expect(pages.at(-1)).toContain('The last word.');
  });

  test.each([
    ['Latin, Cyrillic and Greek', 'Zażółć gęślą; Đặng Thị Bích; Юлия; Αθηνά; Renée; İpek'],
    ['Chinese', '王小明 李華 臺灣 𠮷田'],
    ['Japanese', '直美 さくら カタカナ 働く 峠'],
    ['Korean', '김민준 박서연'],
    ['Arabic', 'محمد بن سلام'],
    ['Persian and Urdu', 'پارسا گوهر فیصل بٹ'],
    ['Arabic in a sentence', 'Payout to سارة عبد الله, $50.00 in round 3'],
    ['Arabic digits', '١٢٣ ۱۲۳'],
    ['Hebrew', 'שרה לוי-כהן'],
    ['emoji and flags', 'Ana 😀 🇪🇸 🚀'],
  ])('shows %s as it is', async (_script, name) => {
    const { pages } = await readPdf(await createPdf(buildContent([['', name, '$1,234.00']])));
    expect(pages[0]).toContain(`${name} $1,234.00`);
    expect(pages[0]).not.toMatch(/\[U\+|□/);
  });

  test.each([
    ['Ana 😀', 'Ana 😎'],
    ['Ana 🕺', 'Ana 💃'],
    ['Ana 👍🏽', 'Ana 👍🏿'],
    ['Ana 👩‍🚀', 'Ana 👨‍🚀'],
    ['Ana 🇪🇸', 'Ana 🇫🇷'],
    ['सीता', 'गीता'],
    ['𐎀', '𐎁'],
    ['سالم', 'سلام'],
    ['李\u200D明', '李明'],
    ['Ana \uE001', 'Ana \uE002'],
    ['\u202Eana', 'ana'],
  ])('never shows %s as %s', async (one, other) => {
    const shown = await Promise.all(
      [one, other].map(async (name) => readPdf(await createPdf(buildContent([['', name, '']])))),
    );
    expect(shown[0]?.pages[0]).not.toBe(shown[1]?.pages[0]);
    for (const { pages } of shown) expect(pages[0]).not.toContain('□');
  });

  test('keeps amounts in place next to a name with direction controls', async () => {
    const { pages } = await readPdf(
      await createPdf(buildContent([['', '\u202E00.1$ ot tnes \u2067 محمد $9.00', '$50.00']])),
    );
    expect(pages[0]).toContain('[U+202E]00.1$ ot tnes [U+2067] محمد $9.00 $50.00');
  });

  test.each([
    ['emoji', '👩🏽‍🚀'.repeat(2_000)],
    ['right-to-left with overrides', '\u202eשלום\u202c \u2067abc'.repeat(50)],
    ['half of a pair', 'a\ud800b\udc00'],
    ['control characters', 'a\u0000b\u001b[31m\r\n\tc'],
    ['one endless word', 'W'.repeat(20_000)],
    ['a pile of accents', `a${'\u0301'.repeat(500)}`],
    ['nothing', ''],
    ['Arabic letters under piles of marks', 'بَّتِّ\u0670\u0655 ـًٌٍَُِّْ شَّّّ'.repeat(20)],
    ['every script at once', '王あ김ب\u05D0😀ไ'.repeat(200)],
    ['private use and beyond', '\ue000\u{10ffff}\ufffe'],
  ])('never fails on %s', async (_what, text) => {
    const content = buildContent([[text, text, text]], { title: text, facts: [[text, text]], notes: [text] });
    const { pages } = await readPdf(await createPdf(content));
    expect(pages.length).toBeLessThan(4);
    expect(pages.join('')).toContain('Closing balance');
  });

  test('the same content gives the same bytes at any time', async () => {
    const content = buildContent([['Mar 4', 'é 中 ×', '$1.00']]);
    const first = await createPdf(content);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await createPdf(content)).equals(first)).toBe(true);
    expect((await createPdf({ ...content, title: 'Another' })).equals(first)).toBe(false);
  });
});

describe('a receipt', () => {
  const receipt: Receipt = {
    language: 'en',
    title: 'Receipt for your entry',
    id: '7d5b0c8e-53de-4313-880b-86926d207f74',
    facts: [['Paid by', 'Ada Byron']],
    lines: [
      { label: 'Entry', amountCents: toCents(5_000) },
      { label: 'Card fee', amountCents: toCents(182) },
      { label: 'App fee', amountCents: toCents(53) },
    ],
    total: { label: 'Total', amountCents: toCents(5_235) },
    issuer: {
      moneyMode: 'sandbox',
      moneyHolder: undefined,
      operatorAddress: undefined,
      supportEmail: undefined,
    },
    issuedAt: createdAt,
  };

  test('is refused if it does not add up', async () => {
    const total = { label: 'Total', amountCents: toCents(5_236) };
    await expect(createReceipt({ ...receipt, total })).rejects.toThrow('does not add up');
  });

  test('is in the member’s language, including the repeated parts of every page', async () => {
    const { pages } = await readPdf(await createReceipt({ ...receipt, language: 'es' }));
    for (const text of ['Número de recibo', 'Monto (USD)', 'Página 1 de 1', 'no se movió dinero real'])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toMatch(/Test money|Page|Receipt number/);
  });

  test('shows its number, its lines and the total', async () => {
    const { pages } = await readPdf(await createReceipt(receipt));
    for (const text of ['7D5B-0C8E-53DE', 'Ada Byron', '$50.00', '$1.82', '$0.53', '$52.35', 'Test money'])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('86926d207f74');
  });

  test('names the recipient of the money and the support contact, if configured', async () => {
    const issuer = {
      moneyMode: 'live',
      moneyHolder: { name: 'First Harbor Bank', termsUrl: 'https://bank.example/terms' },
      operatorAddress: 'Circle Link Inc., 1 Harbor Street, Portland, OR 97201',
      supportEmail: 'people@circle.example',
    } as const;
    const { pages } = await readPdf(await createReceipt({ ...receipt, issuer }));
    for (const text of [issuer.moneyHolder.name, issuer.operatorAddress, issuer.supportEmail])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('Test money');
  });
});
