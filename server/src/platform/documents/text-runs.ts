/**
 * Splits text into words and runs. Invisible or confusable characters become code points, so names never look alike.
 * Pure.
 */
import type { Family } from './fonts.ts';

export interface Run {
  readonly font: string | null;
  readonly text: string;
  readonly isRightToLeft: boolean;
}

export interface Word {
  readonly runs: readonly Run[];
  /** False between Chinese or Japanese characters, where a line may break without a space. */
  readonly isAfterSpace: boolean;
}

/** The font that has every character: `null` is Inter, undefined none. */
export type ChooseFont = (text: string, families: readonly Family[]) => string | null | undefined;

const MAX_CHARACTERS = 500;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Direction controls, invisible characters, and private-use characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A non-joiner is visible only between two Arabic letters that would join without it. */
const SEEN_NON_JOINER =
  /(?<=[\u0626\u0628\u062A-\u062E\u0633-\u063A\u0641-\u0647\u0649\u064A\u067E\u0686\u06A9\u06AF\u06CC])\u200C$/u;
const JOINING_LETTER = /^(?!\u0621)(?=\p{L})\p{Script=Arabic}/u;
const BREAKS_ANYWHERE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const RIGHT_TO_LEFT = /^(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** One emoji without variants, a flag, or a character with the emoji selector. */
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\uFE0F)$/u;
/** The font draws these like another emoji: skin tones, and some genders. */
const LOOKS_LIKE_ANOTHER =
  /[\p{Emoji_Modifier}\u{1F46C}\u{1F46D}\u{1F57A}\u{1F934}\u{1F936}\u{1FAC3}-\u{1FAC5}]/u;

export function splitWords(text: string, chooseFont: ChooseFont): readonly Word[] {
  const line = text
    .slice(0, MAX_CHARACTERS * 20)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const families = listFamilies(line);
  const words: { runs: Run[]; isAfterSpace: boolean }[] = [];
  let isAfterSpace = true;
  let count = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    count += 1;
    if (count > MAX_CHARACTERS) {
      words.at(-1)?.runs.push(inter('…'));
      break;
    }
    if (segment === ' ') {
      isAfterSpace = true;
      continue;
    }
    if (isAfterSpace || BREAKS_ANYWHERE.test(segment)) words.push({ runs: [], isAfterSpace });
    isAfterSpace = false;
    const next = line.slice(index + segment.length, index + segment.length + 2);
    const runs = splitGrapheme(segment, next, (part, wanted = families) => chooseFont(part, wanted));
    for (const run of runs) appendRun(words.at(-1)?.runs ?? [], run);
  }
  return words;
}

/** Joins runs of one font, so letters connect. Each Arabic digit is separate, because fontkit reverses several. */
export function appendRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  const isApart = last?.font !== run.font || last.isRightToLeft !== run.isRightToLeft;
  if (isApart || (run.font !== null && /^\p{N}/u.test(run.text))) runs.push(run);
  else runs[runs.length - 1] = { ...last, text: last.text + run.text };
}

export function splitRun(run: Run): readonly Run[] {
  return Array.from(graphemes.segment(run.text), ({ segment }) => ({ ...run, text: segment }));
}

/** Chinese characters look different in Japanese: kana or Hangul next to them identify the language. */
function listFamilies(line: string): readonly Family[] {
  const families = ['arabic', 'hebrew'] as const;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line))
    return [...families, 'japanese', 'chinese', 'korean'];
  if (/\p{Script=Hangul}/u.test(line)) return [...families, 'korean', 'chinese', 'japanese'];
  return [...families, 'chinese', 'japanese', 'korean'];
}

type FindFont = (text: string, families?: readonly Family[]) => string | null | undefined;

function splitGrapheme(grapheme: string, next: string, findFont: FindFont): readonly Run[] {
  // Typed by a member, it must not look like a replaced character.
  if (grapheme === '[' && next === 'U+') return [inter(formatCodePoint(grapheme))];
  const isJoined = SEEN_NON_JOINER.test(grapheme) && JOINING_LETTER.test(next);
  const isSeen = !EMOJI.test(grapheme) && !UNSEEN.test(isJoined ? grapheme.slice(0, -1) : grapheme);
  const font = isSeen ? findFont(grapheme) : undefined;
  if (font !== undefined) return [toRun(font, grapheme)];
  const parts = EMOJI.test(grapheme) ? [grapheme] : grapheme.match(/\p{Extended_Pictographic}\uFE0F|./gsu);
  return (parts ?? []).map((part) =>
    EMOJI.test(part) ? drawEmoji(part, findFont) : drawPart(part, findFont),
  );
}

function drawEmoji(emoji: string, findFont: FindFont): Run {
  const drawn = emoji.replace('\uFE0F', '');
  const font = LOOKS_LIKE_ANOTHER.test(drawn) ? undefined : findFont(drawn, ['emoji']);
  return font === undefined ? inter(Array.from(emoji, formatCodePoint).join('')) : toRun(font, drawn);
}

function drawPart(character: string, findFont: FindFont): Run {
  const font = UNSEEN.test(character) ? undefined : findFont(character);
  return font === undefined ? inter(formatCodePoint(character)) : toRun(font, character);
}

function toRun(font: string | null, text: string): Run {
  return { font, text, isRightToLeft: RIGHT_TO_LEFT.test(text) };
}

function inter(text: string): Run {
  return { font: null, text, isRightToLeft: false };
}

function formatCodePoint(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `[U+${digits.padStart(4, '0')}]`;
}
