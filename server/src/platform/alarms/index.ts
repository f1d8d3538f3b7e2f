/** Which alarms rang. Alone writes `alarm_events`. */
export { recordAlarms } from './record-alarms.ts';
export { listRungAlarms } from './store.ts';
