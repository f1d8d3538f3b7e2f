/** Stores which alarms fired, for all processes, so that a page can show them. */
import type { AlarmName } from '@circle-link/contract/admin/checks';
import type { Database } from '../database/database.ts';
import { getAlarmRecorder, type Log } from '../logging/log.ts';
import { addAlarmEvents } from './store.ts';

const GATHERED_MS = 2_000;

export interface AlarmRecorderHandle {
  /** Flushes pending alarms; later ones are not stored. */
  stop(): Promise<void>;
}

/** Failed writes are retried with the next alarm; a lost database has its own alarm. */
export function recordAlarms(database: Database, log: Log): AlarmRecorderHandle {
  let rings = new Map<AlarmName, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write(): void {
    timer = undefined;
    const gathered = rings;
    rings = new Map();
    if (gathered.size === 0) return;
    writing = database
      .transact((tx) => addAlarmEvents(tx, gathered), { unnoticed: true })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'alarms that rang could not be kept');
        for (const [name, times] of gathered) rings.set(name, (rings.get(name) ?? 0) + times);
      });
  }

  getAlarmRecorder(log).onRing((name) => {
    rings.set(name, (rings.get(name) ?? 0) + 1);
    timer ??= setTimeout(write, GATHERED_MS).unref();
  });
  return {
    stop: async () => {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
}
