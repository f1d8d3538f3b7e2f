/** Alarms have one name and one limit in the code, log, Prometheus rules, dashboard, runbook and /metrics. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  AGE_ALARM_NAMES,
  AGE_ALARMS,
  ALARM_NAMES,
  CALL_ALARMS,
  LOG_ALARMS,
} from '@circle-link/contract/admin/checks';
import { beforeAll, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { openAdmin } from '../../test/factories/build-admin.ts';
import { startTestProduct } from '../../test/product/test-product.ts';
import { openProviderBreakers } from './provider-breakers.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook_url: string };
}
const rules = (parse(read('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const OF_PROMETHEUS = ['app_down', 'database_down', 'alarm_logged', 'outside_outage'];

const names = rules.map(({ alert }) => alert);

it('every measured alarm has an alert, and every alert an alarm', () => {
  expect(names.toSorted()).toEqual([...AGE_ALARM_NAMES, ...CALL_ALARMS, ...OF_PROMETHEUS].toSorted());
});

it.each(AGE_ALARM_NAMES)('%s has one limit', (name) => {
  const { figure, aboveSeconds } = AGE_ALARMS[name];
  const rule = rules.find(({ alert }) => alert === name);
  expect(rule?.expr).toContain(figure);
  expect(Number(/> (\d+)$/.exec(rule?.expr ?? '')?.[1])).toBe(aboveSeconds);
});

it('every logged alarm has an alert', () => {
  const sources = globSync('{server,sandbox}/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const logged = sources.flatMap((path) =>
    [...read(path).matchAll(/\balarm: '(\w+)'/g)].map(([, name]) => name),
  );
  expect(new Set(logged)).toEqual(
    new Set([...LOG_ALARMS, 'provider_event_dead_lettered', 'data_check', 'no_backup']),
  );
});

it('each alarm has a section of the runbook, and no section is left over', () => {
  const alarms = /^## Alarms$(.*?)^## /ms.exec(read('docs/operations/runbook.md'))?.[1] ?? '';
  const headings = [...alarms.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual([...new Set([...ALARM_NAMES, ...OF_PROMETHEUS])].toSorted());
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url).toBe(
      `docs/operations/runbook.md#${alert === 'alarm_logged' ? '{{ $labels.alarm }}' : alert}`,
    );
});

it('each alarm of the runbook has the lines Meaning, Impact, Check and Fix', () => {
  const alarms = /^## Alarms$(.*?)^## /ms.exec(read('docs/operations/runbook.md'))?.[1] ?? '';
  const [, ...sections] = alarms.split(/^### /m);
  const wrong = sections.filter(
    (section) =>
      [...section.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, label]) => label).join() !==
      'Meaning,Impact,Check,Fix',
  );
  expect(wrong).toEqual([]);
});

it('links of the runbook lead to its headings', () => {
  const text = read('docs/operations/runbook.md');
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(links.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
  expect(links.length).toBeGreaterThan(20);
});

it('promtool accepts the rules, and each alert fires at its threshold', async () => {
  expect(existsSync('/usr/bin/promtool'), 'promtool (Debian package "prometheus") is needed').toBe(true);
  const promtool = (...args: string[]) =>
    promisify(execFile)('promtool', args, { cwd: join(root, 'deploy') });
  expect((await promtool('check', 'rules', 'alerts.yml')).stdout).toContain(`${rules.length} rules found`);
  await promtool('test', 'rules', 'alerts.test.yml');
  const tested = read('deploy/alerts.test.yml');
  expect(names.filter((name) => !new RegExp(`alertname: ${name}\\s+exp_alerts`).test(tested))).toEqual([]);
});

const WORDS = /^(sum|max|min|by|rate|increase|histogram_quantile|min_over_time|topk|and|ALERTS|up)$/;

function listFigures(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\[\w+\]/g, '');
  return [...bare.matchAll(/[A-Za-z_]\w*/g)]
    .map(([word]) => word)
    .filter((word) => !WORDS.test(word) && !/^e\d/.test(word));
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const dashboard = JSON.parse(read('deploy/dashboard.json')) as Dashboard;
const expressions = new Set(
  [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(listFigures),
);

let metrics = '';
beforeAll(async () => {
  const { cards, payouts } = openProviderBreakers();
  const product = await startTestProduct({
    settings: { backupKey: `age1${'q'.repeat(58)}` },
    breakers: [cards, payouts],
  });
  await cards.run(() => Promise.resolve());
  const { browser } = await openAdmin(product, 'support');
  await browser.request('GET', '/api/admin/operations');
  metrics = String((await product.request('GET', '/metrics')).body);
});

test('the app serves every metric of the rules and the dashboard', () => {
  const served = new Set([...metrics.matchAll(/^# HELP (\w+) /gm)].map(([, name]) => name));
  expect(expressions.size).toBeGreaterThan(25);
  expect([...expressions].filter((name) => !served.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
});

test('promtool accepts the served metrics', async () => {
  const run = promisify(execFile)('promtool', ['check', 'metrics']);
  run.child.stdin?.end(metrics);
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  const found = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'));
  expect(found).toEqual([]);
});

test('labels hold only our own names: no address, id or person', () => {
  const values = [...metrics.matchAll(/\w+="([^"]*)"/g)].map(([, value = '']) => value);
  expect(values.length).toBeGreaterThan(100);
  expect(values.filter((value) => /@|[0-9a-f]{8}-[0-9a-f]{4}|\d{6}|\?/.test(value))).toEqual([]);
  expect(metrics).toContain('backup_age_seconds +Inf');
  expect(metrics).toContain('database_up 1');
  expect(metrics).toContain('alarms_total{alarm="wrong_charge"} 0');
  expect(metrics).toMatch(/outside_call_seconds_count\{part="cards",outcome="done"\} 1/);
});
