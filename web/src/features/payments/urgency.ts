/** Three days or fewer: error. Seven or fewer: warning. Otherwise normal (spec §4). */
export type Urgency = 'error' | 'warning' | 'normal';

const ERROR_DAYS = 3;
const WARNING_DAYS = 7;

export function getUrgency(days: number): Urgency {
  if (days <= ERROR_DAYS) return 'error';
  return days <= WARNING_DAYS ? 'warning' : 'normal';
}
