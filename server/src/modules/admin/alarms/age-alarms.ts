import { AGE_ALARM_NAMES, AGE_ALARMS, type AlarmItem } from '@circle-link/contract/admin/alarms';
import type { Sample } from '../../../platform/metrics/figures.ts';

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
