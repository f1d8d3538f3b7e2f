/**
 * What people may write where others read it. One rule for every such field: what is stored is what is seen. Characters
 * that turn, hide or reorder what stands beside them are refused, because they make one name look like another.
 */

/** Control and format characters, halves of pairs, private ones, separators of lines, and letters that show nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Allowed though they show nothing: a joiner inside of a script or emoji that needs it, the form of an emoji. */
const JOINERS = /(?<=[^\p{Script=Latin}\p{Nd}\p{P}\s])[\u200C\u200D](?=[^\p{Script=Latin}\p{Nd}\p{P}\s])/gu;
const EMOJI_FORM = /(?<=\p{Emoji})\uFE0F/gu;
/** More marks on one letter than any language writes: they run over the lines around. */
const PILE_OF_MARKS = /\p{M}{6}/u;

/** One line that a database stores and gives back as it is, and that looks like what it is. */
export function isPlainText(value: string): boolean {
  const seen = value.replace(EMOJI_FORM, '').replace(JOINERS, '');
  return !HIDDEN.test(seen) && !PILE_OF_MARKS.test(seen);
}

/** The same with several lines. */
export function isPlainProse(value: string): boolean {
  return isPlainText(value.replace(/[\n\r\t]/g, ' '));
}

/** What browsers and mail programs take for the dot of an address. */
const DOTS = /[\u3002\uFF0E\uFF61]/g;
/**
 * Names of hosts may end in marks and pictures, too; their last part has two letters at least. From one @ the look goes on
 * to the next only: a text of nothing but @ would be looked through from each of them to its end.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|@[^\s@]+\.|[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u20E3-]\.\p{L}\p{M}*\p{L}/iu;

/**
 * Whether mail programs would make a link of a part of it: "https://…", "www.…", "shop.example", "a@b.example". A name
 * with one is an advertisement or trap in our mails. "No. 7", "J. R." and "U.S.A." are none.
 */
export function holdsWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value.normalize('NFKC').replace(DOTS, '.'));
}
