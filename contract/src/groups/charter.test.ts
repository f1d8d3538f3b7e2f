import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../language.ts';
import { toCents } from '../money.ts';
import { FREQUENCIES } from './calendar.ts';
import { BARE_DOLLAR_SIGN } from '../test-spanish.ts';
import { charterClauses, charterHash, charterText, type CharterTerms } from './charter.ts';
import { PAYOUT_ORDERS } from './turns.ts';

const TERMS: CharterTerms = {
  name: 'Family fund',
  contributionCents: toCents(5_000),
  frequency: 'monthly',
  maxMembers: 10,
  startDate: '2026-05-31',
  timeZone: 'America/New_York',
  payoutOrder: 'random',
  graceDays: 3,
  lateFeeCents: toCents(200),
  potFeeBasisPoints: 100,
  holderName: 'Example Trust, Inc.',
  isTestMoney: false,
};
const OTHERS: Partial<CharterTerms>[] = [
  { name: 'Family funds' },
  { contributionCents: toCents(5_001) },
  { frequency: 'weekly' },
  { frequency: 'bi-weekly' },
  { maxMembers: 11 },
  { startDate: '2026-06-30' },
  { startDate: '2027-05-31' },
  { startDate: '2026-05-30' },
  { timeZone: 'Europe/Berlin' },
  { payoutOrder: 'join' },
  { payoutOrder: 'organizer' },
  { graceDays: 0 },
  { graceDays: 1 },
  { graceDays: 4 },
  { lateFeeCents: toCents(0) },
  { lateFeeCents: toCents(201) },
  { potFeeBasisPoints: 150 },
  { holderName: 'Another Trust, Inc.' },
  { isTestMoney: true },
];
const anyTerms = fc.record<CharterTerms>({
  name: fc.constantFrom('Family fund', 'Ñandú 2026', '家族'),
  contributionCents: fc.integer({ min: 100, max: 88_000_000 }).map((value) => toCents(value)),
  frequency: fc.constantFrom(...FREQUENCIES),
  maxMembers: fc.integer({ min: 3, max: 20 }),
  startDate: fc.constantFrom('2026-01-01', '2026-02-28', '2028-02-29', '2026-11-30', '2026-12-31'),
  timeZone: fc.constantFrom('UTC', 'Pacific/Apia', 'Asia/Kathmandu'),
  payoutOrder: fc.constantFrom(...PAYOUT_ORDERS),
  graceDays: fc.integer({ min: 0, max: 14 }),
  lateFeeCents: fc.integer({ min: 0, max: 8_800_000 }).map((value) => toCents(value)),
  potFeeBasisPoints: fc.constantFrom(100, 150, 0),
  holderName: fc.constant('Example Trust, Inc.'),
  isTestMoney: fc.boolean(),
});

function renderText(terms: Partial<CharterTerms>, language: Language = 'en'): string {
  return charterClauses({ ...TERMS, ...terms }, language)
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n\n');
}

/** Flesch-Kincaid: the school grade that a text asks for; figures count as one syllable. */
function computeReadingGrade(text: string): number {
  const sentences = text.split(/[.:;!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;
  const words = text.split(/\s+/).filter((word) => /\w/.test(word));
  const syllables = words.map((word) => {
    const groups = word
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
      .match(/[aeiouy]{1,2}/g);
    return Math.max(1, groups?.length ?? 0);
  });
  const sum = syllables.reduce((total, count) => total + count, 0);
  return 0.39 * (words.length / sentences) + 11.8 * (sum / words.length) - 15.59;
}

describe('the charter', () => {
  it('is accepted by the hash of its English text, word for word', () => {
    expect(charterText(TERMS)).toMatchInlineSnapshot(`
      "Charter of "Family fund"

      What this group is
      “Family fund” is a savings group. Its members pay the same amount in each round, and in each round one of them receives the pot. When all rounds are over, you get back what you paid in, less the fee. There is no profit and no interest.

      How much and how many
      Each member pays $50.00 in each round. That includes the member who receives the pot of that round. The group has up to 10 members and needs at least 3 to start. The organizer starts it; a full group starts by itself about a day before the first due day. It has as many rounds as it has members at the start. With 10 members a full pot is $500.00.

      When
      The first payment is due on May 31, 2026. After that a payment is due on the same day of each month. Take note: some months have no 31st. In such a month the payment is due on the last day. After it the group goes back to the 31st. A day ends at midnight in the time zone America/New_York. At least 24 hours lie between the start of the group and the first due day: if it starts too late for the planned day, the first due day is the first one after those 24 hours. Then all dates move by the same rule.

      Who receives when
      Each member has one turn. The order of turns is drawn at random when the group starts. It follows from three things, and nobody can choose all of them. First, a secret number of ours: it is fixed when the group is created, and its fingerprint is shown to all. Second, a random number from the device of each member, sent with this acceptance. Third, a number that a public random source (drand) publishes after the last acceptance: at the start nobody can join or leave any more, and it is written down which number will count before that number exists. When it is published, some seconds later, the order is drawn and the secret is shown. With these you can do the draw again, on a page here or with a short program on your own computer, and see that the order is right. If the source cannot be reached, the group waits, and nothing else takes its place. After 60 minutes the organizer can put the start off; then all are asked to accept again. If most of the same people drew in the 60 days before, all members see the order of that draw. When all have paid for a round, its pot goes to the balance of the member whose turn it is.

      What it costs
      By card you pay $51.80 in each round: $50.00 for the pot and $1.80 for the card company. Circle Link keeps 1 % of each pot, rounded up to the next cent. With 10 members that is $5.00 of $500.00, so $495.00 goes to the member. Cash is not charged. It counts once the member who pays it and the member who receives it have both said so.

      Joining, and what we ask for before money moves
      Anyone with an invitation may join. That takes an email address, a name, a password, a phone number with its code, and one box for age and terms. Before your own money first moves, we ask for your address, your date of birth and an identity document, all at once. You need them to pay your first contribution, by card, from a bank account or in cash, and to confirm cash that you receive. You also need them to withdraw money for the first time. To pay, you must have sent the document. To withdraw, we must have approved it. Until you have sent it you cannot pay, and a contribution that stays open is missed like any other. Your pot goes to your balance all the same and waits there.

      If someone does not pay
      We remind you before the due day, on it, and on each day of grace. After the due day there are 3 days of grace. Only then is a payment missed. Then the pot is paid out short, with what came in. What is missing stays on record. What the late member pays next goes to their oldest missed payment first, and so to the member whose pot was short. While a member is behind, their own turn moves behind the next member who is not. Whatever reaches them in this group first covers what they missed, to the cent. Who has missed 3 payments and not made them good is frozen: no swap and no vote. Who pays a missed payment later also pays a late fee of $2.00. All of it goes to the member whose pot was short. When all rounds are over, a payment that is still open 30 days after it was missed can be written off, by the organizer or by us. Then it is no longer owed, and the member whose pot was short will not get it. Both are told who decided it. Nobody writes off what they owe themselves.

      Paying from a bank account
      From a bank account you pay $50.40 in each round. A bank takes about 4 working days to pay it. A debit that you begin before the days of grace end counts as paid in time. While your bank has its days, you are neither late nor reminded. A pot is paid out of money that has arrived. What is still on its way then follows, to the same member, when the bank has paid. If the bank sends your debit back, the contribution is open again, and you owe the $4.00 that this costs. If the pot has been paid out by then, the round counts as missed from that day with the late fee. A bank may also take a debit back up to 60 days later. Then the clause about disputes holds. For another member you can pay by card or in cash only.

      Nobody covers a missed contribution
      Nobody covers a missed contribution: not Circle Link, not the organizer, not the other members. You may pay for another member, but you never have to. If a member takes the pot and then stops paying, those who receive later may get less than they paid in. Join only with people you trust.

      Who holds the money
      Example Trust, Inc. holds the money from your payment until the pot is paid out. The money is not insured. You could lose money if the holder fails.

      Trading turns
      Two members who both still wait for their pot may trade turns. Both must agree within 72 hours. Each member may trade at most 2 times.

      Leaving and being replaced
      Before the start you may leave at any time. After it, you may leave when someone takes your place, or when all rounds are over. Once you have received the pot, you may not leave before you have paid for all rounds; you may pay ahead. The organizer may replace a member who has not received and who asked to leave or missed a payment. The newcomer takes the place and all that is still open. When the turn of that place comes, its pot first gives back what had been paid in for it, to whoever had paid. The newcomer gets the rest.

      The organizer
      The organizer invites people, starts the group and can replace members as written here. The organizer can hand this over to another member who accepts it. If the organizer has not been here for 14 days, the other members can elect a new one. Two thirds of them must agree.

      Canceling
      Before the first pot is paid out, the organizer can cancel the group, and so can two thirds of the members by a vote. Then each contribution is paid back to the card it came from. The card company keeps its card fee: that fee is not paid back. After the first pot, the group can only be ended early by a vote. At least two thirds of the members who may vote must agree. Before the vote all members see a table of who would get and who would owe how much.

      If a card payment is disputed
      If a payer has a card payment taken back after the pot was paid out, nothing is taken from the member who received it. The payer owes that money and is frozen. Their later pots cover it first.

      Changes
      Before the start the organizer may change these terms. Then each member is asked to accept them again. After the start the terms stay as they are."
    `);
    // A changed word changes what members have accepted: this line is changed on purpose or not at all.
    expect(charterHash(TERMS)).toBe('a19a34d8a969b6247d6b6e5e87a6974af85cc7e5fd35d93d02567cb32d64a318');
  });

  it('says every term: no two different terms have the same hash', () => {
    const hashes = [TERMS, ...OTHERS.map((other) => ({ ...TERMS, ...other }))].map(charterHash);
    expect(new Set(hashes).size).toBe(OTHERS.length + 1);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says every term in Spanish too', () => {
    const texts = [{}, ...OTHERS].map((other) => renderText(other, 'es'));
    expect(new Set(texts).size).toBe(OTHERS.length + 1);
    for (const text of texts) expect(text).not.toMatch(BARE_DOLLAR_SIGN);
  });

  it.each<[string, Partial<CharterTerms>, RegExp, RegExp]>([
    ['the first day', {}, /due on May 31, 2026\./, /vence el 31 de mayo de 2026\./],
    ['the time zone', {}, /midnight in the time zone America\/New_York/, /zona horaria America\/New_York/],
    [
      'a full group',
      {},
      /starts by itself about a day before the first due day\./,
      /empieza solo, más o menos un día antes del primer día de pago\./,
    ],
    [
      'a later start',
      {},
      /At least 24 hours lie between .* the first due day is the first one after those 24 hours\./,
      /hay al menos 24 horas: .* el primer pago vence el primer día después de esas 24 horas\./,
    ],
    ['a week', { frequency: 'weekly' }, /due every 7 days/, /cada 7 días/],
    ['two weeks', { frequency: 'bi-weekly' }, /due every 14 days/, /cada 14 días/],
    ['a month', { startDate: '2026-05-15' }, /If a month has no such day/, /Si un mes no tiene ese día/],
    ['the 29th', { startDate: '2026-05-29' }, /some months have no 29th/, /meses sin día 29/],
    ['the 30th', { startDate: '2026-05-30' }, /goes back to the 30th/, /vuelve al día 30/],
    ['the 31st', {}, /some months have no 31st.* due on the last day\./, /meses sin día 31.* último día\./],
    [
      'the card fee',
      {},
      /\$51\.80 in each round: \$50\.00 .* \$1\.80/,
      /US\$51\.80 en cada ronda: US\$50\.00 .* US\$1\.80/,
    ],
    [
      'the pot fee',
      {},
      /keeps 1 % .* \$5\.00 of \$500\.00, so \$495\.00/,
      /el 1 % .* US\$5\.00 de US\$500\.00/,
    ],
    [
      'another pot fee',
      { potFeeBasisPoints: 150 },
      /keeps 1\.5 % .* \$7\.50 of/,
      /el 1\.5 % .* US\$7\.50 de/,
    ],
    ['the members', {}, /up to 10 members and needs at least 3/, /hasta 10 miembros y necesita al menos 3/],
    ['grace', {}, /there are 3 days of grace/, /hay 3 días de gracia/],
    ['one day of grace', { graceDays: 1 }, /there is 1 day of grace/, /hay 1 día de gracia/],
    ['no grace', { graceDays: 0 }, /no days of grace/, /No hay días de gracia/],
    [
      'the late fee',
      {},
      /late fee of \$2\.00\. All of it goes to the member/,
      /recargo de US\$2\.00\. Todo va/,
    ],
    ['no late fee', { lateFeeCents: toCents(0) }, /There is no late fee/, /No hay recargo/],
    ['the draw', {}, /drawn at random.*do the draw again/, /se sortea.*repetir el sorteo/],
    [
      'the draw that binds us too',
      {},
      /publishes after the last acceptance.*After 60 minutes.*in the 60 days before/,
      /después de la última aceptación.*Después de 60 minutos.*en los 60 días anteriores/,
    ],
    ['the order of joining', { payoutOrder: 'join' }, /in which they joined/, /en que se unieron/],
    [
      'the organizer',
      { payoutOrder: 'organizer' },
      /organizer decides the order/,
      /organiza el grupo decide el orden/,
    ],
    ['the holder', {}, /Example Trust, Inc\. holds the money/, /Example Trust, Inc\. tiene el dinero/],
    [
      'test money',
      { isTestMoney: true, holderName: null },
      /Circle Link \(test money\) holds the money/,
      /Circle Link \(dinero de prueba\)/,
    ],
    [
      'that it is a test',
      { isTestMoney: true },
      /no real money is paid or received/,
      /ni se recibe dinero real/,
    ],
    ['no cover', {}, /Nobody covers a missed contribution/, /Nadie cubre un pago que falta/],
    ['no insurance', {}, /not insured/, /no está asegurado/],
    ['freezing', {}, /missed 3 payments .* frozen: no swap and no vote/, /3 pagos no hechos .* congelado/],
    [
      'the set-off',
      {},
      /Whatever reaches them in this group first covers what they missed, to the cent\./,
      /Todo lo que le llega en este grupo cubre primero lo que dejó de pagar, hasta el último centavo\./,
    ],
    [
      'cash',
      {},
      /once the member who pays it and the member who receives it have both said so/,
      /cuando el miembro que lo paga y el que lo recibe lo han confirmado/,
    ],
    ['swaps', {}, /within 72 hours.* at most 2 times/, /en 72 horas.* 2 veces como máximo/],
    [
      'replacement',
      {},
      /first gives back what had been paid in for it, to whoever had paid\./,
      /devuelve primero lo que se había pagado por él, a quien lo pagó\./,
    ],
    [
      'another organizer',
      {},
      /hand this over .* for 14 days, the other members can elect a new one\. Two thirds of them must agree\./,
      /pasar esta tarea .* 14 días, los demás miembros pueden elegir a otra persona\. Deben aceptar dos tercios/,
    ],
    [
      'canceling',
      {},
      /can cancel the group, and so can two thirds .* paid back to the card it came from\./,
      /puede cancelar el grupo, y también dos tercios .* vuelve a la tarjeta de la que vino\./,
    ],
    ['the card fee of what is paid back', {}, /that fee is not paid back/, /esa comisión no se devuelve/],
    ['the vote', {}, /two thirds of the members .* a table of/, /dos tercios de los miembros.* una tabla/],
    [
      'what is written off',
      {},
      /still open 30 days after it was missed can be written off, by the organizer or by us\..* no longer owed.* Both are told/,
      /sigue abierto 30 días después .* dar por perdido: .* ya no se debe.* A ambos se les dice/,
    ],
    [
      'who may join, and when a profile and a document are asked for',
      {},
      /phone number with its code, and one box .* Before your own money first moves, we ask for your address, your date of birth and an identity document.* pay your first contribution.* withdraw money for the first time/,
      /teléfono con su código y una casilla .* Antes de que se mueva tu primer dinero, te pedimos tu dirección, tu fecha de nacimiento y un documento.* primer aporte.* retirar dinero por primera vez/,
    ],
    ['disputes', {}, /nothing is taken from the member who received/, /no se le quita nada al miembro/],
  ])('speaks of %s', (_, other, english, spanish) => {
    expect(renderText(other, 'en')).toMatch(english);
    expect(renderText(other, 'es')).toMatch(spanish);
  });

  it('leaves out what does not apply', () => {
    expect(renderText({})).not.toMatch(/test money/);
    expect(renderText({ isTestMoney: true })).toMatch(/With test money a source made by us/);
    expect(renderText({ frequency: 'weekly' })).not.toMatch(/some months|such day/);
    expect(renderText({ payoutOrder: 'join' })).not.toMatch(/random|secret/);
    expect(renderText({ lateFeeCents: toCents(0) })).not.toMatch(/\$0\.00/);
  });

  it('refuses real money without the name of its holder', () => {
    expect(() => charterHash({ ...TERMS, holderName: null })).toThrow(RangeError);
    expect(() => charterHash({ ...TERMS, holderName: ' ' })).toThrow(RangeError);
  });

  it('promises nothing, in any language, whatever the terms', () => {
    const forbidden =
      /\binvest|guarante|passive income|\bearn|\bprofits?\b(?<!no profit|ni profit)|\binvers|garantiza|ingresos? pasivos?|\bganar\b|garanti|revenus? passif|\bgagn/i;
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const named = { ...terms, name: 'X' };
        for (const language of LANGUAGES) expect(renderText(named, language)).not.toMatch(forbidden);
      }),
    );
  });

  it.each(['es', 'fr'] as const)(
    'has the same clauses in %s, whole sentences, nothing unfilled',
    (language) => {
      fc.assert(
        fc.property(anyTerms, (terms) => {
          const english = charterClauses(terms, 'en');
          const others = charterClauses(terms, language);
          expect(others).toHaveLength(english.length);
          expect(new Set(english.map(({ title }) => title)).size).toBe(english.length);
          expect(new Set(others.map(({ title }) => title)).size).toBe(english.length);
          for (const { title, text } of [...english, ...others]) {
            expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
            expect(text).toMatch(/^[“«\p{Lu}].*\.$/u);
            expect(text).not.toMatch(/undefined|null|NaN|\{|\}| {2}|\.\.| \.|\n/);
          }
        }),
      );
    },
  );

  it.each(['es', 'fr'] as const)('has the same figures in %s', (language) => {
    // 1,234.50 and 1 234,50 alike; the first of a month is "1er".
    const figures = (text: string) =>
      (text.replaceAll(/(?<=\d)[.,\u202f](?=\d)/g, '').match(/\d+/g) ?? []).sort();
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const named = { ...terms, name: 'X', frequency: 'weekly' as const };
        expect(figures(renderText(named, language))).toEqual(figures(renderText(named, 'en')));
      }),
    );
  });

  it('is the heading and the clauses, in this order', () => {
    expect(charterText(TERMS)).toBe(`Charter of "Family fund"\n\n${renderText({})}`);
  });

  it('can be read after eight years of school, every clause of it', () => {
    const orders = [...PAYOUT_ORDERS.map((payoutOrder) => ({ payoutOrder })), { isTestMoney: true } as const];
    for (const order of orders) {
      const clauses = charterClauses({ ...TERMS, ...order }, 'en');
      for (const { title, text } of clauses)
        expect({ title, isPlain: computeReadingGrade(text) <= 8 }).toEqual({ title, isPlain: true });
    }
  });
});
