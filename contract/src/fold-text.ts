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
