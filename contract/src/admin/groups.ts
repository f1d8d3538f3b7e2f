/** Savings groups in the back office, with write-offs for finished groups (product §8). */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { FREQUENCIES } from '../groups/calendar.ts';
import { shownTerms } from '../groups/terms.ts';
import { missedList, writeOffMissedBody } from '../groups/payments.ts';
import { messageKey } from '../messages/message-keys.ts';
import { moneyAction, pageSizeField, personField, reasonField, searchField } from './fields.ts';
import { doneAnswer, operations } from '../operation.ts';

export const GROUP_FILTERS = ['all', 'active', 'completed', 'canceled'] as const;
export type GroupFilter = (typeof GROUP_FILTERS)[number];

/** GET /api/admin/groups: newest first, paginated by `before`. */
const adminGroupQuery = z.object({
  search: searchField,
  status: z.enum(GROUP_FILTERS).default('all'),
  before: z.uuid(messageKey('no_group_id')).optional(),
  limit: pageSizeField,
});
export type AdminGroupQuery = z.infer<typeof adminGroupQuery>;

const status = z.enum(['active', 'completed', 'canceled']);
const phase = z.enum(['forming', 'running', 'finished']);

const adminGroupItem = z.object({
  id: z.uuid(),
  name: z.string(),
  status,
  phase,
  members: z.number().int(),
  places: z.number().int(),
  contribution: amountField,
  frequency: z.enum(FREQUENCIES),
  currentRound: z.number().int(),
  rounds: z.number().int().nullable(),
  createdAt: instantField,
});
export type AdminGroupItem = z.infer<typeof adminGroupItem>;
const adminGroupList = z.object({
  groups: z.array(adminGroupItem),
  /** More groups match than a search reads. */
  isCut: z.boolean(),
});

const adminGroupParams = z.object({ id: z.uuid() });

/** Terms that the list omits. */
const moreTerms = z
  .object(shownTerms)
  .omit({ name: true, contributionAmount: true, frequency: true, maxMembers: true }).shape;

/** GET /api/admin/groups/{id} */
const adminGroupPage = adminGroupItem.extend({
  ...moreTerms,
  organizer: personField,
  startedAt: instantField.nullable(),
  finishedAt: instantField.nullable(),
  people: z.array(
    z.object({
      /** Id of the seat: a member who rejoins has two. */
      key: z.uuid(),
      person: personField,
      role: z.enum(['organizer', 'member']),
      turn: z.number().int().nullable(),
      hasReceived: z.boolean(),
      hasLeft: z.boolean(),
      joinedAt: instantField,
      /** Due by today and unpaid. */
      open: amountField,
      missed: z.number().int(),
    }),
  ),
  schedule: z.array(
    z.object({
      round: z.number().int(),
      dueOn: z.iso.date(),
      status: z.enum(['waiting', 'open', 'paid', 'short']),
      recipient: personField.nullable(),
      paidIn: amountField,
      fee: amountField,
      paidOut: amountField,
    }),
  ),
  /** `held` and `outside` are balances of the ledger. */
  books: z.object({
    contributions: amountField,
    paidOut: amountField,
    fees: amountField,
    held: amountField,
    outside: amountField,
    open: amountField,
  }),
  /** Missed contributions of a finished group, owed or written off. */
  missed: missedList,
  activities: z.array(
    z.object({
      id: z.string(),
      at: instantField,
      text: z.string(),
      amount: amountField.nullable(),
      person: personField.nullable(),
    }),
  ),
});
export type AdminGroupPage = z.infer<typeof adminGroupPage>;

/** POST /api/admin/groups/{id}/payments/{paymentId}/write-off. */
const adminMissedParams = z.object({ id: z.uuid(), paymentId: z.uuid() });
const adminWriteOffMissedForm = writeOffMissedBody.extend({ reason: reasonField });

const access = { ability: 'view' } as const;

export const adminGroupCalls = operations('admin', {
  groups: {
    method: 'GET',
    path: '/api/admin/groups',
    access,
    scope: 'staff:groups:read',
    query: adminGroupQuery,
    answer: adminGroupList,
  },
  group: {
    method: 'GET',
    path: '/api/admin/groups/:id',
    access,
    scope: 'staff:groups:read',
    params: adminGroupParams,
    answer: adminGroupPage,
  },
  writeOffMissed: {
    ...moneyAction,
    path: '/api/admin/groups/:id/payments/:paymentId/write-off',
    params: adminMissedParams,
    body: adminWriteOffMissedForm,
    answer: doneAnswer,
  },
});
