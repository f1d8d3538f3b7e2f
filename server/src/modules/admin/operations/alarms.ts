import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AGE_ALARM_NAMES, AGE_ALARMS, type AlarmItem, LOG_ALARMS } from '@circle-link/contract/admin/checks';
import { Marked } from 'marked';
import type { Reader } from '../../../platform/database/database.ts';
import type { Sample } from '../../../platform/monitoring/figures.ts';
import type { CallTrouble } from '../../../platform/monitoring/recent-calls.ts';
import { listAlarmEvents } from '../../../platform/monitoring/store.ts';
import { type FigureParts, readFigures } from './figures.ts';
import { listJobRuns } from './store.ts';

export async function viewAlarms(
  db: Reader,
  parts: FigureParts,
  troubles: readonly CallTrouble[],
): Promise<AlarmItem[]> {
  const samples = await readFigures(db, parts);
  const { now } = await listJobRuns(db);
  return [
    ...findAgeAlarms(samples, now),
    ...troubles.map(({ name, of, forMs }) => ({
      name,
      of,
      since: new Date(now.getTime() - forMs).toISOString(),
      times: null,
    })),
    ...(await listLogAlarms(db)),
  ];
}

/** An alarm with a metric ends when the metric is no longer reported. */
export async function listLogAlarms(db: Reader): Promise<AlarmItem[]> {
  const rung = await listAlarmEvents(db);
  return rung.flatMap(({ name, firstAt, times }) => {
    const known = LOG_ALARMS.find((one) => one === name);
    return known === undefined ? [] : [{ name: known, of: null, since: firstAt.toISOString(), times }];
  });
}

/** Backups have their own alarms, which ring immediately. */
const ALARMED_ELSEWHERE = ['backups-are-fresh', 'backups-are-verified'];

export function findAgeAlarms(samples: readonly Sample[], now: Date): AlarmItem[] {
  const found = samples
    .filter(({ of }) => !ALARMED_ELSEWHERE.includes(of ?? ''))
    .flatMap(({ name: figure, of, value }) =>
      AGE_ALARM_NAMES.filter(
        (name) => AGE_ALARMS[name].figure === figure && value > AGE_ALARMS[name].aboveSeconds,
      ).map((name) => ({ name, of, value })),
    );
  return found
    .toSorted((a, b) => b.value - a.value)
    .map(({ name, of, value }) => ({ name, of, since: toSince(value, now), times: null }));
}

function toSince(seconds: number, now: Date): string | null {
  return Number.isFinite(seconds) ? new Date(now.getTime() - seconds * 1_000).toISOString() : null;
}

const file = join(import.meta.dirname, '../../../../../docs/operations/runbook.md');

const style = `body{font:16px/24px Arial,sans-serif;margin:0 auto;max-width:860px;padding:24px;background:#fbfaf7;color:#14211c}
h2{margin-top:40px}h3:target,h2:target{background:#fdf0c8}a{color:#0c6e50}code{font-size:14px;overflow-wrap:anywhere}
pre{overflow-x:auto;background:#fff;border:1px solid #dfe3dd;padding:12px}
table{display:block;overflow-x:auto;border-collapse:collapse}td,th{border:1px solid #dfe3dd;padding:4px 8px;text-align:left;vertical-align:top}`;

export async function renderRunbook(): Promise<string> {
  const body = await new Marked({ renderer: { heading, link } }).parse(await readFile(file, 'utf8'));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Runbook · Circle Link</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`;
}

function heading({ text, depth }: { readonly text: string; readonly depth: number }): string {
  return `<h${depth} id="${toAnchor(text)}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h${depth}>\n`;
}

function link({ href, text }: { readonly href: string; readonly text: string }): string {
  return href.startsWith('#') ? `<a href="${href}">${text}</a>` : text;
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}
