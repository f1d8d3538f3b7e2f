/** Members in the back office (product §8; security 14.2.6: contact data only on the member page). */
import * as z from 'zod';
import { adminRole } from './roles.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { accountActionLimit, pageSizeField, personField, reasonField, searchField } from './fields.ts';
import { doneAnswer, downloadLimit, operations } from '../operation.ts';

export const MEMBER_FILTERS = ['all', 'locked', 'pending', 'closed', 'admins'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

const wanted = {
  /** Prefix of a name, username, email address or id, or a phone number in any notation. */
  search: searchField,
  filter: z.enum(MEMBER_FILTERS).default('all'),
};

/** GET /api/admin/members: newest first, paginated by `before`. */
export const adminMemberQuery = z.object({
  ...wanted,
  before: z.uuid(messageKey('no_member_id')).optional(),
  limit: pageSizeField,
});
/** GET /api/admin/members/export: the same list as CSV, with contact data. */
export const adminMemberExportQuery = z.object(wanted);
export type MemberExportQuery = z.infer<typeof adminMemberExportQuery>;

const memberStatus = z.enum(['registered', 'pending', 'closed']);

/** An item of the member list, without contact data. */
export const adminMemberItem = z.object({
  id: z.uuid(),
  username: z.string().nullable(),
  maskedEmail: z.string().nullable(),
  phoneEnd: z.string().nullable(),
  status: memberStatus,
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  position: z.number().int().nullable(),
  createdAt: instantField,
  lastLoginAt: instantField.nullable(),
});
export type AdminMemberItem = z.infer<typeof adminMemberItem>;
export const adminMemberList = z.object({
  members: z.array(adminMemberItem),
  /** More members match than a search reads. */
  isCut: z.boolean(),
});

export const adminMemberParams = z.object({ id: z.uuid() });

/** GET /api/admin/members/{id}: each read is audited. */
export const adminMemberPage = z.object({
  id: z.uuid(),
  status: memberStatus,
  isActive: z.boolean(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  verifiedPhone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  roles: z.array(adminRole),
  createdAt: instantField,
  lastLoginAt: instantField.nullable(),
  gates: z.object({
    email: z.boolean(),
    consent: z.boolean(),
    phone: z.boolean(),
    identity: z.boolean(),
    profile: z.boolean(),
  }),
  /** Channels that reject our messages, since when, and the reason given by the mail server or carrier. */
  refusals: z
    .array(z.object({ channel: z.enum(['mail', 'sms']), reason: z.string(), since: instantField }))
    .optional(),
  signInLock: z.object({ failures: z.number().int(), until: instantField.nullable() }),
  money: z.object({ balance: amountField, withdrawing: amountField, owed: amountField }),
  position: z
    .object({
      number: z.number().int(),
      status: z.enum(['active', 'frozen', 'withdrawn']),
      level: z.number().int(),
      earnings: amountField,
    })
    .nullable(),
  groups: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.string(),
      role: z.string(),
      turn: z.number().int().nullable(),
      hasLeft: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.uuid(),
      groupName: z.string(),
      round: z.number().int(),
      amount: amountField,
      status: z.string(),
      dueOn: z.iso.date(),
    }),
  ),
  sessions: z.array(
    z.object({ id: z.uuid(), device: z.string(), createdAt: instantField, lastSeenAt: instantField }),
  ),
});
export type AdminMemberPage = z.infer<typeof adminMemberPage>;

const placeField = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

/** GET /api/admin/members/{id}/timeline: `leaf` and `activity` are the cursors of the previous page. */
export const memberTimelineQuery = z.object({
  leaf: placeField,
  activity: placeField,
  limit: pageSizeField,
});
export const memberTimelineItem = z.object({
  key: z.string(),
  at: instantField,
  kind: z.string(),
  isActivity: z.boolean(),
  /** The activity text that the member reads; null for audit entries. */
  text: z.string().nullable(),
  amount: amountField.nullable(),
  actor: personField.nullable(),
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type MemberTimelineItem = z.infer<typeof memberTimelineItem>;
export const memberTimeline = z.object({
  items: z.array(memberTimelineItem),
  /** Cursor; null at the end. */
  next: z.object({ leaf: z.number().int(), activity: z.number().int() }).nullable(),
});
export type MemberTimeline = z.infer<typeof memberTimeline>;

/** POST /api/admin/members/{id}/lock, unlock, end-sessions, reset-password, clear-lock, close. */
export const memberActionBody = z.object({ reason: reasonField });
export type MemberActionBody = z.infer<typeof memberActionBody>;

/** Members: search, view, commands. Every admin can read; changes require ability `members`. */
const access = { ability: 'view' } as const;

function act<const Name extends string>(name: Name) {
  return {
    method: 'POST',
    path: `/api/admin/members/:id/${name}`,
    access: { ability: 'members' },
    limits: [accountActionLimit],
    params: adminMemberParams,
    body: memberActionBody,
    answer: doneAnswer,
  } as const;
}

export const adminMemberCalls = operations('admin', {
  members: {
    method: 'GET',
    path: '/api/admin/members',
    access,
    query: adminMemberQuery,
    answer: adminMemberList,
  },
  exportMembers: {
    method: 'GET',
    path: '/api/admin/members/export',
    access: { ability: 'members', confirmed: true },
    limits: [downloadLimit],
    query: adminMemberExportQuery,
    answer: 'file',
  },
  member: {
    method: 'GET',
    path: '/api/admin/members/:id',
    access,
    params: adminMemberParams,
    answer: adminMemberPage,
  },
  memberTimeline: {
    method: 'GET',
    path: '/api/admin/members/:id/timeline',
    access,
    params: adminMemberParams,
    query: memberTimelineQuery,
    answer: memberTimeline,
  },
});

/** Keyed by the command name in the path. */
export const adminMemberActionCalls = operations('admin', {
  lock: act('lock'),
  unlock: act('unlock'),
  'end-sessions': act('end-sessions'),
  'reset-password': act('reset-password'),
  'clear-lock': act('clear-lock'),
  close: { ...act('close'), access: { ability: 'members', confirmed: true } },
});
