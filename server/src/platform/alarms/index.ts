/** Which alarms rang. Alone writes `rung_alarms`. */
export { keepRings } from './keep-rings.ts';
export { listRungAlarms } from './store.ts';
