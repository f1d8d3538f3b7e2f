export { recordAlarms } from './record-alarms.ts';
export { listRungAlarms } from './store.ts';
