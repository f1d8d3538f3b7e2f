import { describe, expect, test } from 'vitest';
import { layOutLines } from './text-lines.ts';
import { splitWords, type ChooseFont } from './text-runs.ts';

const chooseFont: ChooseFont = (text, families) => {
  if (families.includes('emoji')) return 'emoji';
  if (/\p{Script=Thai}/u.test(text)) return undefined;
  if (/\p{Script=Arabic}/u.test(text)) return 'arabic';
  if (/\p{Script=Hebrew}/u.test(text)) return 'hebrew';
  if (/\p{Script=Han}/u.test(text)) return 'han';
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text) ? undefined : null;
};

function layOut(text: string, width = 100, maxLines = 8) {
  const measureWidth = (run: { readonly text: string }) => Array.from(run.text).length;
  return layOutLines(splitWords(text, chooseFont), { width, maxLines, measureWidth });
}

/** Each line in visual order, a run of a right-to-left script in brackets. */
function seen(text: string, width?: number, maxLines?: number): readonly string[] {
  return layOut(text, width, maxLines).map(({ runs }) =>
    runs
      .toSorted((a, b) => a.x - b.x)
      .map((run) => (run.isRightToLeft ? `{${run.text}}` : run.text))
      .join(''),
  );
}

describe('right-to-left words', () => {
  test('of one name are one run, in the middle of a sentence that keeps its order', () => {
    expect(seen('Payout to محمد بن سلمان, $50.00 in round 3')).toEqual([
      'Payout to {محمد بن سلمان}, $50.00 in round 3',
    ]);
  });

  test.each([
    ['an amount', 'محمد $50.00 سارة', '{محمد} $50.00 {سارة}'],
    ['a number', 'محمد 12 سارة', '{محمد} 12 {سارة}'],
    ['Arabic digits', 'محمد ١٢ سارة', '{محمد} ١٢ {سارة}'],
    ['a comma', 'محمد, سارة', '{محمد}, {سارة}'],
    ['another script', 'محمد and سارة', '{محمد} and {سارة}'],
  ])('do not swap around %s', (_what, text, shown) => {
    expect(seen(text)).toEqual([shown]);
  });

  test.each([
    ['a hyphen', 'לוי-כהן', '{כהן}-{לוי}'],
    ['a space between two fonts', 'سارة כהן', '{כהן} {سارة}'],
  ])('joined by %s are placed from right to left', (_what, text, shown) => {
    expect(seen(text)).toEqual([shown]);
  });

  test('are listed in reading order, whatever their place', () => {
    const [line] = layOut('לוי-כהן');
    expect(line?.runs.map(({ text, x }) => [text, x])).toEqual([
      ['לוי', 4],
      ['-', 3],
      ['כהן', 0],
    ]);
  });

  test('wrap in reading order: the first word is on the first line', () => {
    expect(seen('محمد بن سلمان', 8)).toEqual(['{محمد بن}', '{سلمان}']);
  });
});

describe('lines', () => {
  test('break between words, between Chinese characters, and in a word too long for a line', () => {
    expect(seen('one two three', 8)).toEqual(['one two', 'three']);
    expect(seen('王小明的储蓄圈', 3)).toEqual(['王小明', '的储蓄', '圈']);
    expect(seen('a bcdefghij k', 4)).toEqual(['a', 'bcde', 'fghi', 'j k']);
  });

  test('beyond the limit end with an ellipsis', () => {
    expect(seen('one two three four', 5, 2)).toEqual(['one', 'two…']);
    expect(seen('abcdefghijkl', 4, 2)).toEqual(['abcd', 'efg…']);
  });

  test('without text are one line of normal height', () => {
    expect(seen('')).toEqual(['']);
  });
});

describe('an invisible or ambiguous character is shown as its code point', () => {
  test.each([
    ['direction controls', '\u202Eevil\u202C', '[U+202E]evil[U+202C]'],
    ['isolates', '\u2067a\u2069', '[U+2067]a[U+2069]'],
    ['a space of no width', 'A\u200Bna', 'A[U+200B]na'],
    ['a joiner between characters that never join', '李\u200D明', '李[U+200D]明'],
    ['a non-joiner after a letter that never joins', 'دا\u200Cن', '{دا}[U+200C]{ن}'],
    ['a filler', 'a\u3164', 'a[U+3164]'],
    ['private use', 'a\uE001', 'a[U+E001]'],
    ['a character of no font', 'ไ', '[U+0E44]'],
    ['a skin tone', '👍🏽', '👍[U+1F3FD]'],
    ['the joiner of an emoji', '👩‍🚀', '👩[U+200D]🚀'],
    ['an emoji that is drawn as another', '🕺', '[U+1F57A]'],
    ['what a member typed like one', 'Ana [U+1F57A]', 'Ana [U+005B]U+1F57A]'],
  ])('%s', (_what, text, shown) => {
    expect(seen(text)).toEqual([shown]);
  });

  test('except visible ones: a non-joiner in Persian, the form of an emoji, marks on letters', () => {
    expect(seen('می\u200Cخواهم')).toEqual(['{می\u200Cخواهم}']);
    expect(seen('❤️ 🇪🇸')).toEqual(['❤ 🇪🇸']);
    expect(seen('שָׁלוֹם')).toEqual([`{${'שָׁלוֹם'.normalize('NFC')}}`]);
  });
});
