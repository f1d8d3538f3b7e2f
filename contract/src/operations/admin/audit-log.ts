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
    // Blocks include review entries, without which the others cannot be verified.
    access: { ability: 'money', also: 'review', confirmed: true },
    limits: [downloadLimit],
    query: auditExportQuery,
    answer: 'file',
  },
});
