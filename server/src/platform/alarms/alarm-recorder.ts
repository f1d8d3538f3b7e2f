/** Records log lines with the field `alarm`, which need a person. */
import { ALARM_NAMES, type AlarmName } from '@circle-link/contract/admin/alarms';

export interface AlarmRecorder {
  readonly hear: (line: unknown) => void;
  readonly onRing: (listener: (alarm: AlarmName) => void) => void;
}

const recorders = new WeakMap<object, AlarmRecorder>();

export function createAlarmRecorder(): AlarmRecorder {
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
  recorders.set(log, bell);
}

/** Returns the recorder of a log made by createLog(); other logs get one that never fires. */
export function getAlarmRecorder(log: object): AlarmRecorder {
  return recorders.get(log) ?? createAlarmRecorder();
}
