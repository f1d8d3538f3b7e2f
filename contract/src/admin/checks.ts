/** Data checks, backups and alarms in the back office. */
import * as z from 'zod';
import { instantField } from '../fields/fields.ts';
import { operations } from '../operation.ts';
import { adminRetryLimit } from './fields.ts';

export const adminCheckItem = z.object({
  name: z.string(),
  title: z.string(),
  holds: z.boolean(),
  violations: z.number(),
  sample: z.array(z.record(z.string(), z.string())),
  checkedAt: instantField,
});
export type AdminCheckItem = z.infer<typeof adminCheckItem>;

/** Progress of a requested run. */
export const checkProgress = z.object({ done: z.number(), total: z.number(), startedAt: instantField });
export type CheckProgress = z.infer<typeof checkProgress>;

/** GET /api/admin/checks: results of the latest day, failures first. */
export const adminCheckPage = z.object({
  results: z.array(adminCheckItem),
  isStale: z.boolean(),
  running: checkProgress.nullable(),
  lastError: z.string().nullable(),
});
export type AdminCheckPage = z.infer<typeof adminCheckPage>;

/** POST /api/admin/checks/run: false if a run is already in progress. */
export const checksStarted = z.object({ started: z.boolean() });

export const adminCheckCalls = operations('admin', {
  checks: {
    method: 'GET',
    path: '/api/admin/checks',
    access: { ability: 'view' },
    scope: 'staff:operations:read',
    answer: adminCheckPage,
  },
  runChecks: {
    method: 'POST',
    path: '/api/admin/checks/run',
    access: { ability: 'money' },
    limits: [adminRetryLimit],
    answer: checksStarted,
  },
});

/** Hours after which a result of the nightly checks is stale. */
export const CHECKS_FRESH_HOURS = 26;

/** Hours after which a backup is stale: one is made per day and restored for a test once a week. */
export const BACKUP_FRESH_HOURS = 26;
export const BACKUP_VERIFIED_DAYS = 8;

/** State of backups: disabled, latest one too old, no recent restore test, or healthy. */
export const BACKUP_STATES = ['not_set_up', 'not_fresh', 'not_proven', 'fresh_and_proven'] as const;

const MINUTE = 60;
const HOUR = 3_600;

/** Alarms on an age: each is a /metrics gauge in seconds with its threshold. */
export const AGE_ALARMS = {
  inbox_stands: { figure: 'inbox_oldest_seconds', aboveSeconds: MINUTE },
  provider_event_dead_lettered: { figure: 'dead_letter_oldest_seconds', aboveSeconds: 0 },
  job_failing: { figure: 'job_failing_seconds', aboveSeconds: 20 * MINUTE },
  job_overdue: { figure: 'job_overdue_seconds', aboveSeconds: 15 * MINUTE },
  work_waits: { figure: 'work_due_oldest_seconds', aboveSeconds: 10 * MINUTE },
  outbox_stands: { figure: 'outbox_oldest_seconds', aboveSeconds: 15 * MINUTE },
  money_stuck: { figure: 'stuck_money_oldest_seconds', aboveSeconds: 0 },
  charge_warned: { figure: 'charge_warning_oldest_seconds', aboveSeconds: 0 },
  data_check: { figure: 'data_check_failing_seconds', aboveSeconds: 0 },
  checks_stale: { figure: 'data_checks_age_seconds', aboveSeconds: CHECKS_FRESH_HOURS * HOUR },
  no_backup: { figure: 'backup_age_seconds', aboveSeconds: BACKUP_FRESH_HOURS * HOUR },
  backup_unproven: { figure: 'backup_proven_age_seconds', aboveSeconds: BACKUP_VERIFIED_DAYS * 24 * HOUR },
} as const;

export const AGE_ALARM_NAMES = Object.keys(AGE_ALARMS) as (keyof typeof AGE_ALARMS)[];

/** Measured by each process over its own calls of the last five minutes. */
export const CALL_ALARMS = ['errors_answered', 'answers_slow', 'outside_slow', 'connections_short'] as const;

/** Log lines with the field `alarm`, in addition to those above that are also logged. */
export const LOG_ALARMS = [
  'audit_log',
  'mail_limit',
  'mail_not_composed',
  'payout_account_negative',
  'payout_balance_low',
  'payout_stuck',
  'payout_transfer_unexplained',
  'provider_differs',
  'reconciler_stands',
  'refund_stranded',
  'refund_stuck',
  'round_not_closed',
  'webhook_unusable',
  'without_outcome',
  'wrong_charge',
] as const;

export const ALARM_NAMES = [...AGE_ALARM_NAMES, ...CALL_ALARMS, ...LOG_ALARMS] as const;
export type AlarmName = (typeof ALARM_NAMES)[number];

export const alarmItem = z.object({
  name: z.enum(ALARM_NAMES),
  /** The job, charge kind, check, call or part; null where there is only one. */
  of: z.string().nullable(),
  /** Null where the condition never held, such as without any backup. */
  since: instantField.nullable(),
  times: z.number().nullable(),
});
export type AlarmItem = z.infer<typeof alarmItem>;
