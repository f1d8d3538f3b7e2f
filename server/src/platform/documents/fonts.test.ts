import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontInUse } from './document-fonts.ts';
import { findFont, loadFont } from './fonts.ts';
import { splitWords } from './text-runs.ts';

interface Drawing {
  readonly font: {
    layout(text: string): { readonly glyphs: readonly { readonly path: { toSVG(): string } }[] };
  };
}

function listEmoji(): readonly string[] {
  const single = Array.from({ length: 0x1fb00 - 0xa0 }, (_, place) => String.fromCodePoint(0xa0 + place));
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(0x1f1e6 + place));
  const flags = letters.flatMap((first) => letters.map((second) => first + second));
  return [
    ...single.filter((sign) => /^\p{Emoji_Presentation}$/u.test(sign)),
    ...single
      .filter((sign) => /^(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u.test(sign))
      .map((sign) => `${sign}\uFE0F`),
    ...flags.filter((flag) => /^\p{RGI_Emoji_Flag_Sequence}$/v.test(flag)),
  ];
}

test('no two emoji are drawn alike', async () => {
  const charactersByFont = new Map<string, string>();
  const drawn = listEmoji().flatMap((emoji) => {
    const words = splitWords(emoji, (text, families) => findFont(text, families));
    const [run] = words.flatMap((word) => word.runs);
    if (typeof run?.font !== 'string' || !run.font.includes('emoji')) return [];
    charactersByFont.set(run.font, (charactersByFont.get(run.font) ?? '') + run.text);
    return [{ emoji, text: run.text, font: run.font }];
  });
  expect(drawn.length).toBeGreaterThan(1_400);

  const document = new PDFDocument({ font: '' });
  for (const [name, characters] of charactersByFont)
    document.registerFont(name, await loadFont(name, characters, new AbortController().signal));
  const emojiByFont = new Map<string, string>();
  const alike = drawn.flatMap(({ emoji, text, font }) => {
    const { glyphs } = (fontInUse(document.font(font)) as unknown as Drawing).font.layout(text);
    const drawing = glyphs.map((glyph) => glyph.path.toSVG()).join(' ');
    const other = emojiByFont.get(drawing);
    emojiByFont.set(drawing, emoji);
    return other === undefined && drawing !== '' ? [] : [[emoji, other]];
  });
  expect(alike).toEqual([]);
});

test('finds the font of a text by the first family that has all of it', () => {
  expect(findFont('王', ['arabic', 'chinese', 'japanese'])).toMatch(/noto-sans-sc/);
  expect(findFont('あ', ['japanese', 'chinese'])).toMatch(/noto-sans-jp/);
  expect(findFont('محمد', ['arabic', 'hebrew'])).toMatch(/vazirmatn/);
  expect(findFont('ᚠ', ['arabic', 'hebrew', 'chinese', 'japanese', 'korean', 'emoji'])).toBeUndefined();
});
