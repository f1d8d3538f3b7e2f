import { toCents } from '@circle-link/contract/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOfx } from '../../../test/documents/read-ofx.ts';
import { writeOfx, type OfxStatement } from './ofx.ts';

const now = new Date('2026-11-26T06:30:00Z');

function write(lines: OfxStatement['lines'], balanceCents = toCents(0)): string {
  return writeOfx({
    bank: 'TESTMONEY',
    account: '0f8fad5bd9cb469fa16570',
    writtenAt: now,
    from: null,
    until: now,
    balanceCents,
    lines,
  }).toString();
}

it('an OFX account without transactions has a valid statement', async () => {
  expect(await readOfx(write([]))).toEqual({
    bank: 'TESTMONEY',
    account: '0f8fad5bd9cb469fa16570',
    balance: '0.00',
    lines: [],
  });
});

it('OFX descriptions are written unchanged, long ones up to the format’s limit', async () => {
  const words = [`Pot of "Mum & <Dad>", O'Brien`, 'round — круг 🚀', 'x'.repeat(300)];
  const lines = words.map((text, id) => ({
    id: `${id}`,
    happenedAt: now,
    words: text,
    amountCents: toCents(id === 1 ? -2_655 : 15_000),
  }));
  expect(await readOfx(write(lines, toCents(27_345)))).toMatchObject({
    balance: '273.45',
    lines: [
      { id: '0', amount: '150.00', memo: words[0] },
      { id: '1', amount: '-26.55', memo: words[1] },
      { id: '2', amount: '150.00', memo: `${'x'.repeat(254)}…` },
    ],
  });
});

it('an OFX program reads every line and every cent for any description', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('&', '<', '>', '"', "'", ']', '\n', '\0', '\u2028', ';', ' ', 'a', '😀'),
    }),
  );
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const lines = fc
    .sample(fc.tuple(text, cents), 400)
    .map(([words, amount], id) => ({ id: `${id}`, happenedAt: now, words, amountCents: toCents(amount) }));
  const read = await readOfx(write(lines));
  expect(read.lines.map(({ id, amount }) => [id, Math.round(Number(amount) * 100)])).toEqual(
    lines.map(({ id, amountCents }) => [id, amountCents]),
  );
});
