/** How searches compare names, in browser and database (`fold_text` of server/db/functions does the same). Pure. */

const APOSTROPHES = /['’‘ʼʻ`´′＇]/gu;
const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** Letters that Unicode does not split into a base and a mark. */
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

/** Without accents, apostrophes and case, in one Unicode form: "jose" finds "José", "o'neil" and "oneil" find "O’Neil". */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/[øđłıðæœßþ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Whether a name holds what was searched for; nothing to search for is in every name. */
export function includesFolded(name: string, search: string): boolean {
  return foldText(name).includes(foldText(search.trim()));
}
