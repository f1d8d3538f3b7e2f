/** Hears the lines of a log that call for a person: those with the field `alarm`. */
import { ALARM_NAMES, type AlarmName } from '@circle-link/contract/admin/alarms';

export interface AlarmRecorder {
  /** What a line was logged with. */
  readonly hear: (line: unknown) => void;
  readonly onRing: (listener: (alarm: AlarmName) => void) => void;
}

const bells = new WeakMap<object, AlarmRecorder>();

export function createBell(): AlarmRecorder {
  const listeners: ((alarm: AlarmName) => void)[] = [];
  return {
    hear: (line) => {
      if (typeof line !== 'object' || line === null || !('alarm' in line)) return;
      const name = ALARM_NAMES.find((known) => known === line.alarm);
      if (name !== undefined) for (const listener of listeners) listener(name);
    },
    onRing: (listener) => void listeners.push(listener),
  };
}

export function attachAlarmRecorder(log: object, bell: AlarmRecorder): void {
  bells.set(log, bell);
}

/** Of a log that createLog() made; of another one that never rings. */
export function getAlarmRecorder(log: object): AlarmRecorder {
  return bells.get(log) ?? createBell();
}
