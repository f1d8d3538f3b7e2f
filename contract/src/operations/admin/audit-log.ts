/** The audit log: searched on the screen, and its blocks of some days as a file that proves itself. */
import { auditExportQuery, auditEntryList, auditEntryQuery } from '../../admin/audit-log.ts';
import { operations } from '../../operation.ts';
import { downloadLimit } from '../../call-limits.ts';

export const adminAuditCalls = operations('admin', {
  auditEntries: {
    method: 'GET',
    path: '/api/admin/audit',
    access: { ability: 'view' },
    query: auditEntryQuery,
    answer: auditEntryList,
  },
  exportAudit: {
    method: 'GET',
    path: '/api/admin/audit/export',
    // The entries of reviews are in the blocks: without them the others could not be proved.
    access: { ability: 'money', also: 'review', confirmed: true },
    limits: [downloadLimit],
    query: auditExportQuery,
    answer: 'file',
  },
});
