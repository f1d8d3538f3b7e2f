import { checkLog } from '../features/audit/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Reads the whole sealed audit log and rings an alarm for everything that is not as it was sealed. */
export async function checkAudit({ database, log }: Pick<Platform, 'database' | 'log'>): Promise<void> {
  const { problems } = await checkLog(database);
  for (const problem of problems) log.error({ alarm: 'audit_log', problem }, 'the audit log was changed');
}
