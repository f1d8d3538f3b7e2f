/** Refuses wrong words in texts, comments, names and test titles. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Patterns of whole words with their replacements, wrong in documents, comments, texts, names and test titles. */
const WRONG_EVERYWHERE = {
  '(authoris|recognis|summaris)(e|es|ed|er|ers|ing|ation)': 'the same word with z',
  'behaviours?': 'behavior',
  cancelling: 'canceling',
  'centres?': 'center',
  'colours?': 'color',
  'deeds?': 'act, or the name of the act',
  'favours?|favourites?': 'favor, favorite',
  'fulfil|instalments?': 'fulfill, installment',
  'honours?|labours?': 'honor, labor',
  'licences?': 'license',
  mending: 'fixing',
  'modelling|travelled': 'modeling, traveled',
  spoils: 'invalidates',
  'the ones before': 'the previous ones',
  'could not be had': 'could not be fetched',
  'please begin again': 'please start again',
  whilst: 'while',
};

/** Wrong in documents only, while code still has the word. Move the line up when it no longer does. */
const WRONG_IN_DOCUMENTS = {
  anew: 'again',
  'any more': 'no longer',
  beside: 'next to, as well as',
  'by (itself|themselves)': 'automatically',
  'c(ome|omes|ame) again': 'is redelivered, is restored',
  cancelled: 'canceled',
  'days? of grace|grace days?': 'grace period',
  'e-mails?': 'email',
  'for ever': 'forever, indefinitely',
  '(of|from) before': 'earlier, previous',
  'giv(e|es|en) (again|back)': 'returned, refunded',
  'in words': 'in plain language',
  'is to (be|have)': 'will be, must',
  'mailbox(es)?': 'email address',
  'meanwhile(?=[.,;:]|$)': 'in the meantime, since then',
  'mend(s|ed)?': 'fix',
  'need not': "don't have to",
  'neighbours?': 'neighbor',
  'of (ours|yours|theirs)': 'our, your, their',
  'open money': 'unsettled money',
  // French text in code also has these forms.
  'organis(e|es|ed|er|ers|ing|ation)': 'the same word with z',
  'puts? (off|back)': 'postpone, restore',
  'somebody|whichever|whoever': 'the name of the person or thing',
  'take[- ]?backs?': 'reversal',
  'the one before': 'the previous one',
  '(told|tells?) of': 'reported',
  'under way': 'in progress',
  unheard: 'early, without an answer',
  unproven: 'unverified',
};

const READ = ['md', 'ts', 'tsx', 'mjs', 'js', 'sql', 'pml', 'yml', 'html'];
const SKIPPED = /\/(es|fr)\/|\.gen\.ts$|\/test-words\.ts$|^scripts\/check-words\.mjs$/;
/** Links, paths, quoted code and French terms of a document are exempt. */
const NOT_WORDING = /`[^`]*`|\]\([^)]*\)|\|[^|]*\|$/g;

const code = compile(WRONG_EVERYWHERE);
const documents = compile({ ...WRONG_EVERYWHERE, ...WRONG_IN_DOCUMENTS });

function compile(words) {
  const entries = Object.entries(words).map(([pattern, better]) => ({
    pattern: new RegExp(String.raw`(?<![\w-])(?:${pattern})(?![\w-])`, 'i'),
    better,
  }));
  const any = new RegExp(entries.map(({ pattern }) => pattern.source).join('|'), 'i');
  return { entries, any };
}

/** Wrong words of a file with line and better word. Names are split into words: `colourOf`. */
function findWrongWords(file, text) {
  if (SKIPPED.test(file)) return [];
  const isDocument = file.endsWith('.md');
  const { entries, any } = isDocument ? documents : code;
  return text.split('\n').flatMap((line, index) => {
    const words = isDocument
      ? line.replaceAll(NOT_WORDING, ' ')
      : line.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
    if (!any.test(words)) return [];
    return entries.flatMap(({ pattern, better }) => {
      const found = pattern.exec(words)?.[0];
      return found === undefined ? [] : [{ line: index + 1, found, better }];
    });
  });
}

const root = join(import.meta.dirname, '..');
const endings = READ.map((ending) => `*.${ending}`);
const files = execFileSync('git', ['ls-files', '--', ...endings], { cwd: root, encoding: 'utf8' });
for (const file of files.trim().split('\n'))
  for (const { line, found, better } of findWrongWords(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}: "${found}" → ${better}`);
    process.exitCode = 1;
  }
