/** Personal data in messages, notifications, invitations, stories and programs. */
import { DELIVERY_DAYS } from '@circle-link/contract/integrations';
import { clause, type NewValues, type PersonalTable } from './table-facts.ts';

export const notificationTables: readonly PersonalTable[] = [
  {
    table: 'notification_preferences',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'notification-choices',
      columns: { type: 'type', channel: 'channel', isOn: 'isOn' },
      order: clause`t.type, t.channel`,
    },
  },
  {
    table: 'pending_notifications',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'changes whose email could not be composed',
      keepDays: 30,
      since: 'createdAt',
      why: 'a month to fix the email; the history already shows the change',
    },
  },
  {
    table: 'push_subscriptions',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'notified-browsers',
      columns: { service: clause`split_part(t.endpoint, '/', 3)`, since: 'createdAt' },
      order: clause`t.created_at`,
    },
  },
];

export const ownTables: readonly PersonalTable[] = [
  { table: 'notification_reads', member: 'userId', onClose: 'delete' },
  {
    table: 'savings_goals',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'goal',
      columns: { name: 'name', targetCents: 'targetCents', since: 'createdAt' },
    },
  },
  {
    table: 'calendar_feeds',
    member: 'userId',
    onClose: 'delete',
    exported: { as: 'calendar', columns: { since: 'createdAt', lastReadAt: 'lastReadAt' } },
    encrypted: { tokenHash: 'hash' },
  },
  {
    table: 'webhook_endpoints',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'webhooks',
      columns: {
        url: 'url',
        events: 'events',
        madeAt: 'createdAt',
        switchedOffAt: 'disabledAt',
        lastDeliveredAt: 'lastDeliveredAt',
      },
      order: clause`t.created_at desc`,
    },
    encrypted: { secret: 'key', previousSecret: 'key' },
  },
  {
    table: 'webhook_stops',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'webhook-stops',
      columns: { host: 'host', stoppedAt: 'stoppedAt' },
      order: clause`t.host`,
    },
  },
  {
    table: 'success_stories',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'stories',
      columns: {
        name: 'name',
        location: 'location',
        rating: 'rating',
        achievement: 'achievement',
        story: 'story',
        status: 'status',
        reason: 'reason',
        createdAt: 'createdAt',
      },
      order: clause`t.created_at desc`,
    },
  },
  {
    table: 'activities',
    member: 'userId',
    onClose: [{ deleteWhere: clause`t.user_id = ${'member'} and t.audience = 'member'` }],
    keeps: {
      columns: ['type', 'audience', 'kind', 'facts', 'occasion'],
      why: 'the history of a group names members by id only',
    },
    exported: {
      as: 'activities',
      columns: {
        createdAt: 'createdAt',
        group: clause`g.name`,
        type: 'type',
        kind: 'kind',
        facts: 'facts',
        amountCents: 'amountCents',
      },
      join: clause`left join groups g on g.id = t.group_id`,
      order: clause`t.id desc`,
      limited: true,
    },
  },
];

export const webhookDeliveries: PersonalTable = {
  table: 'webhook_deliveries',
  onClose: { deletedWith: 'webhook_endpoints' },
  retention: {
    what: 'webhook messages to programs of members',
    keepDays: DELIVERY_DAYS,
    since: 'createdAt',
    why: 'as long as members can send them again',
  },
};

/** The key stays and prevents a second message. */
const EMPTY_MESSAGE = {
  recipient: '',
  subject: '',
  text: '',
  html: '',
  named: [],
  lastError: null,
  unsubscribeUrl: null,
} satisfies NewValues<'outbox'>;

/** Used invitations stay used. Without its address, an open one must become unusable. */
const ANONYMOUS_INVITATION = {
  email: null,
  revokedAt: clause`case when used_at is null then coalesce(revoked_at, app_now()) else revoked_at end`,
} satisfies NewValues<'group_invitations'>;

/** Rows that hold addresses and numbers of the member, present or former. */
export const addressTables: readonly PersonalTable[] = [
  {
    table: 'guest_checkouts',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'phone numbers entered on /join',
      keepDays: 30,
      since: 'createdAt',
      why: 'a form closes after a day; a month to answer questions',
    },
    encrypted: { browserHash: 'hash' },
  },
  {
    table: 'group_invitations',
    onClose: { set: ANONYMOUS_INVITATION, where: clause`t.email = any(${'emails'})` },
    keeps: { columns: ['codeHash'], why: 'a used code stays used' },
    retention: {
      what: 'email addresses of invited people',
      keepDays: 30,
      since: clause`coalesce(used_at, revoked_at, expires_at)`,
      where: clause`email is not null`,
      why: 'the organizer sees for a month who was invited',
      set: ANONYMOUS_INVITATION,
    },
    exported: {
      as: 'invitations',
      columns: {
        group: clause`g.name`,
        invitedByYou: clause`t.invited_by = ${'member'}`,
        email: clause`case when t.email = own.email or (t.invited_by = u.id and not t.is_restart) then t.email end`,
        createdAt: 'createdAt',
        expiresAt: 'expiresAt',
        usedAt: 'usedAt',
        withdrawnAt: 'revokedAt',
      },
      join: clause`join groups g on g.id = t.group_id join users u on u.id = ${'member'}
      cross join lateral (select case when u.is_email_verified then u.email end as email) own`,
      where: clause`t.invited_by = u.id or t.email = own.email or t.used_by = u.id`,
      order: clause`t.created_at desc`,
      limited: true,
    },
    encrypted: { codeHash: 'hash' },
  },
  {
    table: 'outbox',
    onClose: [
      {
        deleteWhere: clause`t.recipient = any(${'recipients'}) and t.sent_at is null and t.failed_at is null`,
      },
      { set: EMPTY_MESSAGE, where: clause`t.recipient = any(${'recipients'})` },
      // Messages to others that name the member: they have their copy once it is sent.
      {
        set: {
          subject: clause`case when t.sent_at is null and t.failed_at is null then t.subject else '' end`,
          text: clause`case when t.sent_at is null and t.failed_at is null then t.text else '' end`,
          html: clause`case when t.sent_at is null and t.failed_at is null then t.html else '' end`,
          forgets: clause`t.forgets or (t.sent_at is null and t.failed_at is null)`,
          named: [],
        },
        where: clause`t.named <> '{}' and t.named @> array[${'member'}]`,
      },
    ],
    keeps: { columns: ['channel', 'dedupeKey', 'verdict'], why: 'the key prevents a second message' },
    retention: {
      what: 'emails and text messages, also to visitors',
      keepDays: 30,
      since: clause`coalesce(sent_at, failed_at)`,
      where: clause`recipient <> ''`,
      why: 'a month to answer questions; the key stays and prevents a second email',
      set: EMPTY_MESSAGE,
    },
    exported: {
      as: 'messages',
      columns: { channel: 'channel', subject: 'subject', createdAt: 'createdAt', sentAt: 'sentAt' },
      join: clause`join users u on u.id = ${'member'}
      cross join lateral (select case when u.is_email_verified then u.email end as email) own`,
      where: clause`t.recipient in (own.email, u.verified_phone)`,
      order: clause`t.id desc`,
      limited: true,
    },
  },
  {
    table: 'suppressed_recipients',
    onClose: { deleteWhere: clause`t.recipient = any(${'recipients'})` },
    keeps: { columns: ['channel', 'recipient', 'reason'], why: 'addresses of others' },
    retention: {
      what: 'addresses and phone numbers whose provider rejects our messages, and its error',
      keepDays: 90,
      since: 'lastAt',
      why: 'members see that they cannot be reached; a new refusal restarts the period',
      key: ['channel', 'recipient'],
    },
  },
];
