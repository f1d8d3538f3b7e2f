/** Audit log in the back office (product §8). */
import * as z from 'zod';
import { instantField } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { beforeNumberField, dayField, nameFilterField, pageSizeField, utcDayField } from './fields.ts';
import { downloadLimit, operations } from '../operation.ts';

/** One audit entry. `block` is null until the entry is sealed, within moments. */
export const auditEntryItem = z.object({
  id: z.number(),
  kind: z.string(),
  subjectId: z.string(),
  actorId: z.string().nullable(),
  /** Null unless `actorId` is a member. */
  actorName: z.string().nullable(),
  detail: z.unknown(),
  recordedAt: instantField,
  block: z.number().nullable(),
});
export type AuditEntryItem = z.infer<typeof auditEntryItem>;

/** GET /api/admin/audit: newest first, paginated by `before`. */
export const auditEntryQuery = z.object({
  kind: nameFilterField,
  subject: nameFilterField,
  actor: nameFilterField,
  day: dayField,
  before: beforeNumberField,
  limit: pageSizeField,
});
export type AuditEntryFilter = Pick<z.infer<typeof auditEntryQuery>, 'kind' | 'subject' | 'actor' | 'day'>;
export const auditEntryList = z.object({ leaves: z.array(auditEntryItem) });
export type AuditEntryList = z.infer<typeof auditEntryList>;

const DAY_MILLISECONDS = 86_400_000;

/** GET /api/admin/audit/export: the blocks sealed on these days as NDJSON, for web/public/verify-audit.mjs. */
export const auditExportQuery = z
  .object({ from: utcDayField, to: utcDayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: messageKey('last_day_first') })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 31 * DAY_MILLISECONDS, {
    path: ['to'],
    message: messageKey('days_too_many'),
  });

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
