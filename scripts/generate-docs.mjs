/**
 * Generates the parts of documents between `<!-- made: name -->` and `<!-- end -->`: jobs, decision records, settings,
 * calls, limits and security requirements. With --check a stale part is an error.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { JOB_WORDS, listJobs } from '../server/src/app/jobs.ts';
import { writeList } from '../server/src/app/retention.ts';
import {
  commandSettings,
  requiredForRealMoney,
  requiredInProduction,
  settingGroups,
} from '../server/src/platform/config/setting-rules.ts';
import { settingSchema } from '../server/src/platform/config/setting-schema.ts';
import { readProofs } from './check-security-rows.mjs';
import { CHAPTERS, LEVELS } from './security-requirements.mjs';

const root = join(import.meta.dirname, '..');
const LINE_LENGTH = 120;
const LABELS = [
  [' Required in production with a live key.', 'live production'],
  [' Required in live mode.', 'live'],
  [' Required in production.', 'production'],
];
const SETTING_SECTIONS = {
  PORT: 'Server',
  DATABASE_URL: 'Database',
  QUEUE_ENABLED: 'Product',
  MONEY_HOLDER_NAME: 'Operator',
  STRIPE_SECRET_KEY: 'Stripe and sandbox',
  SMTP_URL: 'Email, text messages and push',
  S3_ENDPOINT: 'File storage',
  OIDC_ISSUER: 'Staff sign-in',
  ID_ENCRYPTION_KEYS: 'Identity documents',
  REFUND_SECOND_PERSON_FROM: 'Limits and safeguards',
  RANDOMNESS_BEACON: 'Draws',
  FRAUD_REVIEW_SCORE: 'Fraud review',
  BACKUP_KEY: 'Backups',
};

const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
const calls = await readCalls();
const testFiles = execFileSync('git', ['ls-files', '*.test.*'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const proofs = readProofs(root);
const pages = {
  'ARCHITECTURE.md': { jobs: listJobLines },
  'docs/decisions/README.md': { records: listRecords },
  'docs/api-calls.md': { calls: listCallsByModule, limits: listLimits },
  'docs/security-matrix.md': { rows: listRequirements },
  'docs/operations/config.md': { settings: listSettings },
  'docs/retention.md': { retention: writeList },
};

for (const [page, parts] of Object.entries(pages)) {
  const path = join(root, page);
  const before = readFileSync(path, 'utf8');
  const { code: after } = await format(page, await fill(before, parts, page), style);
  if (after === before) continue;
  if (process.argv.includes('--check')) {
    console.error(`${page} is stale: run npm run fix`);
    process.exitCode = 1;
  } else writeFileSync(path, after);
}

async function fill(text, parts, page) {
  let filled = text;
  for (const [name, make] of Object.entries(parts)) {
    const part = new RegExp(`(<!-- made: ${name} -->\n)[^]*?(\n<!-- end -->)`);
    if (!part.test(filled)) throw new Error(`${page} has no section for "${name}"`);
    const made = await make();
    filled = filled.replace(part, (_, start, end) => `${start}\n${made}\n${end}`);
  }
  return filled;
}

function item(text) {
  const lines = [];
  let line = '-';
  for (const word of text.match(/(?:`[^`]*`|[^ `])+/g)) {
    if (line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function listRequirements() {
  return Object.entries(CHAPTERS)
    .map(([title, rows]) => [
      `## ${title}`,
      Object.entries(rows)
        .map(([id, row]) => item(describeRequirement(id, row)))
        .join('\n'),
    ])
    .flat()
    .join('\n\n');
}

function describeRequirement(id, [rule, line]) {
  const level = Object.keys(LEVELS).find((name) => LEVELS[name].has(id));
  const files = Map.groupBy(
    proofs.filter((proof) => proof.id === id),
    ({ file }) => file,
  );
  const tests = [...files].map(
    ([file, { length }]) => `${formatTestId(file)}${length > 1 ? ` ${length}×` : ''}`,
  );
  const evidence = [
    line && `${line[0].toUpperCase()}${line.slice(1)}.`,
    tests.length > 0 && `(${tests.join(', ')})`,
  ];
  const title = `**${id}${level === undefined ? '' : `, L${level}`}**`;
  return [title, `${rule.replaceAll('__', '\\_\\_')}.`, ...evidence].filter(Boolean).join(' ');
}

/** The shortest end of the path that no other test file has: `forms`, `fraud/rules`. */
function formatTestId(file) {
  const parts = trimEnding(file).split('/');
  const others = testFiles.filter((other) => other !== file).map((other) => `/${trimEnding(other)}`);
  for (let length = 1; length <= parts.length; length++) {
    const id = parts.slice(-length).join('/');
    if (others.every((other) => !other.endsWith(`/${id}`))) return id;
  }
  throw new Error(`${file} has the same name as another test file`);
}

function trimEnding(file) {
  return file.replace(/\.test\.\w+$/, '');
}

/** Number, title and unusual status of each decision record. @throws Error for an invalid record */
function listRecords() {
  const folder = join(root, 'docs/decisions');
  const names = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .sort();
  return names
    .map((name) => {
      const form = /^# (\d{4})\. (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d\d-\d\d)\n/;
      const [, number, title, status, date] = form.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      if (date === undefined)
        throw new Error(`docs/decisions/${name} must begin with title, status and date`);
      return item(`[${number}](${name}): ${title}${status === 'accepted' ? '' : ` (${status})`}`);
    })
    .join('\n');
}

function listJobLines() {
  const jobs = listJobs({}, {});
  const silent = Object.keys(JOB_WORDS).filter((name) => jobs.every((job) => job.name !== name));
  if (silent.length > 0) throw new Error(`no job ${silent.join(', ')}: JOB_WORDS`);
  return jobs.map((job) => item(`\`${job.name}\` (${formatRhythm(job)}): ${JOB_WORDS[job.name]}`)).join('\n');
}

function formatRhythm({ cron, everySeconds }) {
  if (cron === undefined) return everySeconds >= 120 ? `${everySeconds / 60} min` : `${everySeconds} s`;
  const [minute, hour] = cron.split(' ');
  return hour === '*' ? `hourly, at ${minute}` : `daily, ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

function listSettings() {
  const described = Object.entries(settingSchema.shape).map(([name, { description }]) => [name, description]);
  const missing = Object.keys(SETTING_SECTIONS).filter((name) => !(name in settingSchema.shape));
  if (missing.length > 0) throw new Error(`no setting ${missing.join(', ')}: SETTING_SECTIONS`);
  const blocks = [];
  for (const [name, text] of described) {
    if (name in SETTING_SECTIONS) blocks.push(`## ${SETTING_SECTIONS[name]}\n`);
    blocks.push(item(describeSetting(name, text)));
  }
  blocks.push('## Commands\n');
  for (const [name, text] of Object.entries(commandSettings)) blocks.push(item(describeSetting(name, text)));
  return blocks.join('\n').replaceAll('\n## ', '\n\n## ');
}

/** A label after the name says when the setting is required: docs/operations/config.md explains them. */
function describeSetting(name, text) {
  const meaning = text
    .replaceAll('\n', ' ')
    .replaceAll(/https?:\/\/[^\s,;)]*[^\s,;).]/g, '`$&`')
    .trim();
  const [required, label] = LABELS.find(([sentence]) => meaning.includes(sentence)) ?? [
    '',
    labelRequired(name),
  ];
  return `\`${name}\`${label && ` (${label})`}: ${meaning.replace(required, '')}`;
}

function labelRequired(name) {
  if (requiredInProduction.includes(name)) return 'production';
  if (name in requiredForRealMoney) return 'live production';
  const [first] = settingGroups.find((group) => group.includes(name)) ?? [name];
  return first === name ? '' : `with \`${first}\``;
}

async function readCalls() {
  const folder = join(root, 'contract/src');
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  const found = modules
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, named]) => Object.values(named))
    .sort((a, b) => (a.path === b.path ? byText(a.method, b.method) : byText(a.path, b.path)));
  const [twice] = [...Map.groupBy(found, ({ id }) => id).values()].filter((named) => named.length > 1);
  if (twice !== undefined) throw new Error(`duplicate call id ${twice[0].id}`);
  return found;
}

function byText(a, b) {
  return a < b ? -1 : 1;
}

/** Groups calls by the start of their path. A path without others joins its parent. */
function listCallsByModule() {
  const byStart = Map.groupBy(calls, ({ path }) => cutPath(path));
  const modules = Map.groupBy(calls, ({ path }) =>
    byStart.get(cutPath(path)).every((call) => call.path === cutPath(path)) ? dirname(path) : cutPath(path),
  );
  return [...modules]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([start, of]) => [
      `### ${start}`,
      [...Map.groupBy(of, describeCaller)]
        .map(([caller, same]) => item(`${caller}: ${listPathsByMethod(same, start)}`))
        .join('\n'),
    ])
    .join('\n\n');
}

/** `/api/cards` of `/api/cards/setup`, and one part more in the back office. */
function cutPath(path) {
  const depth = path.startsWith('/api/admin/') ? 4 : 3;
  return path.split('/').slice(0, depth).join('/');
}

function listPathsByMethod(same, start) {
  const methodsByPath = Map.groupBy(same, ({ path }) => path);
  const pathsByMethods = Map.groupBy([...methodsByPath], ([, calls]) =>
    calls.map(({ method }) => method).join('|'),
  );
  return [...pathsByMethods]
    .map(([methods, paths]) => `${methods} ${paths.map(([path]) => formatPath(path, start)).join(', ')}`)
    .join('; ');
}

function formatPath(path, start) {
  return `\`${path.slice(start.length) || '/'}\``;
}

function describeCaller({ access, confirmed, openWhileLocked, scope }) {
  return [
    describeAccess(access),
    confirmed && 'password again',
    openWhileLocked && 'also while locked',
    scope && `scope \`${scope}\``,
  ]
    .filter(Boolean)
    .join('; ');
}

function describeAccess(access) {
  if (typeof access === 'string') return access.replace('_', ' ');
  const { ability, also, confirmed } = access;
  return `admin (${ability}${also ? ` and ${also}` : ''})${confirmed ? '; password again' : ''}`;
}

/** Limits of calls and of commands (rate-limits.ts of the modules). */
async function collectLimits() {
  const files = readdirSync(join(root, 'server/src'), { recursive: true }).filter((file) =>
    /limits\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(join(root, 'server/src', file))));
  const counted = modules.flatMap((exported) => Object.values(exported)).filter((one) => one?.perSeconds > 0);
  return [...calls.flatMap(({ limits = [] }) => limits), ...counted].flatMap((limit) =>
    limit.max === undefined
      ? [
          { ...limit, name: `${limit.name}, first of an account`, max: limit.first },
          { ...limit, name: `${limit.name}, further ones`, max: limit.further },
        ]
      : [limit],
  );
}

/** One paragraph per period, shortest first. */
async function listLimits() {
  const byName = new Map((await collectLimits()).map((limit) => [limit.name, limit]));
  const sorted = [...byName.values()].sort((a, b) => a.perSeconds - b.perSeconds || byText(a.name, b.name));
  return [...Map.groupBy(sorted, ({ perSeconds }) => perSeconds)]
    .flatMap(([seconds, limits]) => [
      `Per ${formatPeriod(seconds)}:`,
      limits.map(({ name, max }) => `- ${name}: ${max.toLocaleString('en')}`).join('\n'),
    ])
    .join('\n\n');
}

function formatPeriod(seconds) {
  const names = { 60: 'minute', 900: '15 minutes', 3_600: 'hour', 86_400: 'day' };
  return names[seconds] ?? `${seconds} s`;
}
