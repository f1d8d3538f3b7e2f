/** Refuses the words of wrong-words.mjs in texts, comments, names and test titles. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WRONG_EVERYWHERE, WRONG_IN_DOCUMENTS } from './wrong-words.mjs';

const READ = ['md', 'ts', 'tsx', 'mjs', 'js', 'sql', 'pml', 'yml', 'html'];
const SKIPPED =
  /\/(es|fr)\/|-(es|fr|spanish|french|english)\.ts$|\.gen\.ts$|^scripts\/(wrong|check)-words(\.test)?\.mjs$/;
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
export function findWrongWords(file, text) {
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

function check() {
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '--', ...READ.map((ending) => `*.${ending}`)], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n'))
    for (const { line, found, better } of findWrongWords(file, readFileSync(join(root, file), 'utf8'))) {
      console.error(`${file}:${line}: "${found}" → ${better}`);
      process.exitCode = 1;
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
