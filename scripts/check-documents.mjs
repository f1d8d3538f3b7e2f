/** Lints Markdown files: markdownlint rules, table width, decision records of at most 250 words, and links. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lint } from 'markdownlint/sync';

const COLUMNS = 4;
const TABLE_WIDTH = 100;
const RECORD_WORDS = 250;

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

export function findDocumentBreaches(documents) {
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

export function findDeadLinks(documents, files) {
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

function check() {
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const documents = Object.fromEntries(
    files
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  for (const breach of [...findDocumentBreaches(documents), ...findDeadLinks(documents, files)]) {
    console.error(breach);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
