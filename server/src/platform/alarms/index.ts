export { recordAlarms } from './record-alarms.ts';
export { listAlarmEvents } from './store.ts';
