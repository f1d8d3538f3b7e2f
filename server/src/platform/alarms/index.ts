/** Which alarms rang. Alone writes `alarm_events`. */
export { keepRings } from './keep-rings.ts';
export { listRungAlarms } from './store.ts';
