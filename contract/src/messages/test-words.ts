/** Words and phrases that texts avoid, per language. */
import type { Language } from './language.ts';

/** Words and phrases that English texts avoid: translated word by word, a second word for one thing, or British. */
const STRAY = [
  // Phrases translated word by word.
  String.raw`\b(anew|beside|whoever|whichever|somebody|everybody|meanwhile|for ever|need not|any more)\b`,
  String.raw`\b(of before|from before|the ones? before|of (ours|yours|theirs)|of (its|their|your|one's) own)\b`,
  String.raw`\bby (itself|themselves|yourself)\b|\bin words\b|\b(comes?|came) again\b|\bput(s|ting)? (off|back)\b`,
  String.raw`\bmend(s|ed|ing)?\b|\bstands?\b|\b(is|are|was|were|been) (told|asked)\b|\b(tells?|told) of\b`,
  String.raw`\b(come|came) about\b|\bcould not be had\b|\b(is|are|was|were) to (be|have|do)\b|\bin peace\b`,
  String.raw`\b(members|one|charge|place|mails?) an? (member|group|day|round|person)\b|\bpress(es)?\b`,
  String.raw`\b(please begin|begun|began)\b|\bunder way\b|\b(went|gone) without\b|\bafter all\b|\bsigns nobody\b|\blaps(e|es|ed)\b`,
  String.raw`\b(gives?|given|gave) (back|again)\b|\btaken back\b|\bhere again\b|\basked for\b|\blooked at\b`,
  // A subject without a person in it: "Who has missed …"; a title such as "Who holds the money" is a question.
  String.raw`(?:^|[.!;]\s+)(?:Who|Whose) (?![^.!]*\?)(?!holds the money)[a-z]+`,
  // Second words for one thing: email, verified, grace period, our team, swap.
  String.raw`\b(mailbox(es)?|e-mails?|mails|prove[nsd]?|proving)\b|\b(an?|this|that|the|our|every|any|no|last) mail\b`,
  String.raw`\b(days? of grace|grace days?)\b|\bpersons? (of|on) (our|the) team\b|\bcode of (your|the) app\b`,
  String.raw`\bexchang(e|es|ed|ing)\b|\btrad(e|es|ed|ing) turns\b|\bautomatic payments?\b|\blook at it\b`,
  String.raw`\b(tick the box|kind of document|makes? new codes|has not been here|is held back)\b|\bwhat (this|the) \w+ would be\b`,
  // American spelling.
  String.raw`\b(organis|authoris|recognis|summaris|apologis)\w*|\b(cancell(ed|ing)|colours?|favour\w*|licence|grey)\b`,
  String.raw`\b(behaviour|neighbours?)\b`,
];
const STRAY_ENGLISH = new RegExp(STRAY.join('|'), 'i');

const MOST_WORDS = 20;
/** Spanish and French need more words for the same sentence. */
const MOST_TRANSLATED_WORDS = 25;

/** Longer sentences that stay: fixed word for word by the rules of the product. */
const FIXED = [/^If you join now you are number \S+: \S+ more entries must come before your first payout, /];

const countWords = (sentence: string) => sentence.match(/[^\s·–—]*[\p{L}\d]\S*/gu)?.length ?? 0;

const splitLines = (text: string) => text.split('\n').filter((line) => !/https?:\/\//.test(line));

/** The sentences with more words than allowed. A place to fill in is one word. */
export const listLongSentences = (text: string, mostWords: number): readonly string[] =>
  splitLines(text)
    .flatMap((line) => line.split(/(?<=[.!?…])["”»)]*\s+/))
    .filter((sentence) => countWords(sentence) > mostWords);

/** What is wrong with an English text: stray phrases, and sentences of more than 20 words. */
export function listStrayEnglish(text: string): readonly string[] {
  const stray = splitLines(text).flatMap((line) => STRAY_ENGLISH.exec(line)?.[0].trim() ?? []);
  const long = listLongSentences(text, MOST_WORDS).filter(
    (sentence) => !FIXED.some((fixed) => fixed.test(sentence)),
  );
  return [...stray, ...long];
}

/** Other words for what has a name in French (cotisation, cagnotte, période, contestation, e-mail), and the reader as "tu". */
export const STRAY_FRENCH =
  /(?<![\p{L}{])(?:contribution\p{L}*|pots?|rondes?|manches?|litiges?|courriels?|jackpots?|centimes?|marchent|(?:votre|cette) boîte|toute seule|tours?\s\{\{rounds?\}\}|tu|toi|ton|tes)(?!\p{L})/iu;

/** A space that may break before : ; ! ? » or after «; one before % likewise. */
export const BREAKING_SPACE = / (?=[:;!?»%](?:\W|$))|« /;

/** Other words for what has a name in Spanish: aporte, fondo, condonar, monto, acuerdo, agregar, verificar … */
export const STRAY_SPANISH =
  /contribuci|aportaci|\bpozos?\b|perdon|\bimportes?\b|\bextractos?\b|libro (?:de cuentas|contable)|\bcartas?\b|añad|compr(?:ob|ueb)|(?:inicio|acceso|sesión) en dos pasos|por perdido|rondas que hayas perdido|quedarme al final|toca pagar|tu buzón/i;

/** An amount that a reader in Mexico takes for pesos: it is written "US$52.35". */
export const BARE_DOLLAR_SIGN = /(?<!US)\$/;

/** Patterns that texts of a language avoid. English has its own check, `listStrayEnglish`. */
const AVOIDED: Partial<Record<Language, readonly RegExp[]>> = {
  es: [STRAY_SPANISH, BARE_DOLLAR_SIGN],
  fr: [STRAY_FRENCH, BREAKING_SPACE, /\$\d/],
};

/** Lists the stray words and the long sentences of a text in its language. */
export function listStrayWords(text: string, language: Language): readonly string[] {
  if (language === 'en') return listStrayEnglish(text);
  const stray = AVOIDED[language]?.flatMap((pattern) => pattern.exec(text)?.[0] ?? []) ?? [];
  return [...stray, ...listLongSentences(text, MOST_TRANSLATED_WORDS)];
}
