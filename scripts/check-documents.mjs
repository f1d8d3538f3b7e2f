/**
 * Lints Markdown files: markdownlint rules, table width, decision records of at most 250 words, and links. Then verifies
 * that documents and comments cite sections of docs/product-rules.md (`spec §9`) and files that exist.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lint } from 'markdownlint/sync';

const COLUMNS = 4;
const TABLE_WIDTH = 100;
const RECORD_WORDS = 250;
/** Files that a reader is to create or name. */
const EXAMPLES = new Set([
  'circle-link.ts',
  'path/to/x.test.ts',
  'x.test.ts',
  'x.component.test.tsx',
  '.component.test.tsx',
  'NNNN-what-it-does.sql',
]);

const config = {
  default: true,
  MD013: { line_length: 120, tables: true, code_blocks: true },
  // Two headings with the same text share an anchor.
  MD024: { siblings_only: false },
};

const narrowTables = {
  names: ['narrow-tables'],
  description: `Tables have at most ${COLUMNS} columns and ${TABLE_WIDTH} characters`,
  tags: ['table'],
  parser: 'micromark',
  function: ({ parsers: { micromark }, lines }, onError) => {
    for (const row of micromark.tokens.filter(({ type }) => type === 'table').flatMap(listRows)) {
      const cells = row.children.filter(({ type }) => /^table(Header|Data|Delimiter)$/.test(type)).length;
      if (cells > COLUMNS) onError({ lineNumber: row.startLine, detail: `${cells} columns` });
      const { length } = lines[row.startLine - 1];
      if (length > TABLE_WIDTH) onError({ lineNumber: row.startLine, detail: `${length} characters` });
    }
  },
};

const shortRecords = {
  names: ['short-records'],
  description: `Decision records have at most ${RECORD_WORDS} words`,
  tags: ['length'],
  parser: 'none',
  function: ({ name, lines }, onError) => {
    const { length } = lines.join(' ').match(/\S+/g) ?? [];
    if (/docs\/decisions\/\d{4}-/.test(name) && length > RECORD_WORDS)
      onError({ lineNumber: 1, detail: `${length} words` });
  },
};

function listRows({ children }) {
  return children
    .flatMap((part) => (part.type === 'tableHead' || part.type === 'tableBody' ? part.children : []))
    .filter(({ type }) => type === 'tableRow');
}

function findDocumentBreaches(documents) {
  const results = lint({ strings: documents, config, customRules: [narrowTables, shortRecords] });
  return Object.entries(results).flatMap(([file, breaches]) =>
    breaches.map(({ lineNumber, ruleNames, ruleDescription, errorDetail }) =>
      [
        `${file}:${lineNumber} ${ruleNames[0]} ${ruleDescription}`,
        ...(errorDetail === null ? [] : [errorDetail]),
      ].join(': '),
    ),
  );
}

function findDeadLinks(documents, files) {
  const anchors = new Map(Object.entries(documents).map(([file, text]) => [file, listAnchors(text)]));
  return Object.entries(documents).flatMap(([file, text]) =>
    Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path, anchor] = link.split('#');
        const target = path === '' ? file : join(dirname(file), path);
        const isThere = files.some((one) => one === target || one.startsWith(`${target}/`));
        return !isThere || (anchor !== undefined && anchors.get(target)?.has(anchor) !== true);
      })
      .map((link) => `${file} links to ${link}, which does not exist`),
  );
}

function listAnchors(text) {
  const headings = text.matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function listSections(document) {
  const headings = document.matchAll(/^## (Spec|Product) §(\d+)\./gm);
  return new Set(Array.from(headings, ([, part, number]) => `${part.toLowerCase()} §${number}`));
}

function listCitations(text) {
  return text.split('\n').flatMap((line, index) =>
    Array.from(
      line.matchAll(/\b(spec|product)(?:-rules\.md)?,? §(\d+)((?:\s*(?:,|and|–)\s*§\d+)*)/gi),
      ([, part, first, others]) =>
        [first, ...Array.from(others.matchAll(/§(\d+)/g), ([, number]) => number)].map((number) => ({
          line: index + 1,
          section: `${part.toLowerCase()} §${number}`,
        })),
    ).flat(),
  );
}

/** Files named in comments, and in a document between backticks. A path may leave out its first folders. */
function listCitedFiles(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const places = file.endsWith('.md')
      ? Array.from(line.matchAll(/`([^`]+)`/g), ([, code]) => code)
      : [/(?:^\s*(?:\*|\/\*\*?|--)|\/\/|\/\*)(.*)/.exec(line)?.[1] ?? ''];
    return places
      .flatMap((place) => place.match(/(?<![\w.@/<>*-])[\w./-]*[\w-]+\.(?:md|tsx?|mjs|sql)(?![\w/])/g) ?? [])
      .map((path) => ({ line: index + 1, path: path.replace(/^(?:\.{0,2}\/)+/, '') }));
  });
}

function findDeadCitations(files, read) {
  const sections = listSections(read('docs/product-rules.md'));
  const isThere = (path) => files.some((one) => one === path || one.endsWith(`/${path}`));
  return files
    .filter((file) => /\.(ts|tsx|mjs|sql|md)$/.test(file) && file !== 'scripts/check-documents.mjs')
    .flatMap((file) => {
      const text = read(file);
      const cited = /\.test\.[a-z]+$/.test(file) ? [] : listCitedFiles(file, text);
      return [
        ...listCitations(text)
          .filter(({ section }) => !sections.has(section))
          .map(
            ({ line, section }) =>
              `${file}:${line} cites ${section}, which docs/product-rules.md does not have`,
          ),
        ...cited
          .filter(({ path }) => !EXAMPLES.has(path) && !isThere(path))
          .map(({ line, path }) => `${file}:${line} cites ${path}, which does not exist`),
      ];
    });
}

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = Object.fromEntries(
  files.filter((file) => file.endsWith('.md')).map((file) => [file, read(file)]),
);
for (const breach of [
  ...findDocumentBreaches(documents),
  ...findDeadLinks(documents, files),
  ...findDeadCitations(files, read),
]) {
  console.error(breach);
  process.exitCode = 1;
}
