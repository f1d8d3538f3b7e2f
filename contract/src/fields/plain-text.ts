/** Validation of text that others read: refuses characters that hide, reverse or reorder text. */

/** Control, format, surrogate, private-use, line-separator and invisible characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Allowed invisible characters: joiners within scripts and emoji that need them, and emoji variation selectors. */
const JOINERS = /(?<=[^\p{Script=Latin}\p{Nd}\p{P}\s])[\u200C\u200D](?=[^\p{Script=Latin}\p{Nd}\p{P}\s])/gu;
const EMOJI_FORM = /(?<=\p{Emoji})\uFE0F/gu;
/** More combining marks than any language uses: they overflow into other lines. */
const PILE_OF_MARKS = /\p{M}{6}/u;

/** Whether a single line is stored unchanged and contains no deceptive characters. */
export function isPlainText(value: string): boolean {
  const seen = value.replace(EMOJI_FORM, '').replace(JOINERS, '');
  return !HIDDEN.test(seen) && !PILE_OF_MARKS.test(seen);
}

/** Whether a multi-line text contains no deceptive characters. */
export function isPlainProse(value: string): boolean {
  return isPlainText(value.replace(/[\n\r\t]/g, ' '));
}

/** Characters that browsers and email clients treat as a dot in an address. */
const DOTS = /[\u3002\uFF0E\uFF61]/g;
/** Host names may contain marks and emoji. The lookahead stops at the next @, which keeps matching linear. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|@[^\s@]+\.|[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u20E3-]\.\p{L}\p{M}*\p{L}/iu;

/** Whether email clients would link a part: "www.…", "shop.example", "a@b.example"; not "No. 7" or "U.S.A.". */
export function containsWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value.normalize('NFKC').replace(DOTS, '.'));
}

/** How searches compare names; `fold_text` in server/db/functions does the same. */

const APOSTROPHES = /['’‘ʼʻ`´′＇]/gu;
const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** Letters that Unicode does not decompose into base letter and mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Removes accents, apostrophes and case: "jose" finds "José", "o'neil" and "oneil" find "O’Neil". */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/[øđłıðæœßþ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Whether a name contains the search text; an empty search matches every name. */
export function includesFolded(name: string, search: string): boolean {
  return foldText(name).includes(foldText(search.trim()));
}
