/** Hours after which a result of the nightly checks is stale. */
export const CHECKS_FRESH_HOURS = 26;

/** Hours after which a backup is stale: one is made per day and restored for a test once a week. */
export const BACKUP_FRESH_HOURS = 26;
export const BACKUP_VERIFIED_DAYS = 8;

/** State of backups: disabled, latest one too old, no recent restore test, or healthy. */
export const BACKUP_STATES = ['not_set_up', 'not_fresh', 'not_proven', 'fresh_and_proven'] as const;
