/** All data stored about one member, from the tables of every feature. Never another person's values. */
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** Columns named …Cents are whole cents. */
export type ExportRow = Readonly<Record<string, unknown>>;

const MAX_ROWS = 20_000;

type Query = (userId: string) => RawBuilder<ExportRow>;

/** Emails belong to the person who can read the address, so an unverified account exports none. */
const PROVEN_MAILBOX = sql`
      cross join lateral (select case when u.is_email_verified then u.email end as email) own`;

const PARTS: Readonly<Record<string, Query>> = {
  profile: (id) => sql`
    select id, username, first_name as "firstName", last_name as "lastName", email, phone,
           verified_phone as "verifiedPhone", date_of_birth as "dateOfBirth", address, city, state,
           zip_code as "zipCode", language, is_profile_complete as "isProfileComplete", is_email_verified as "isEmailVerified",
           phone_verified_at as "phoneVerifiedAt", id_verified_at as "idVerifiedAt", last_login_at as "lastLoginAt",
           admin_roles as "adminRoles", created_at as "createdAt"
      from users where id = ${id}`,
  consents: (id) => sql`
    select version, agreements, encode(text_hash, 'hex') as "textHash", host(ip) as "networkAddress",
           given_at as "givenAt"
      from consents where user_id = ${id} order by given_at desc`,
  sessions: (id) => sql`
    select sess ->> 'device' as device, created_at as "createdAt", last_seen_at as "lastSeenAt",
           expires_at as "expiresAt"
      from sessions where user_id = ${id} order by last_seen_at desc`,
  passkeys: (id) => sql`
    select name, is_synced as "isSynced", created_at as "since", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${id} order by created_at`,
  'staff-sign-in': (id) => sql`
    select issuer, subject as "nameThere", linked_at as "since", last_used_at as "lastUsedAt"
      from staff_identities where user_id = ${id}`,
  identity: (id) => sql`
    select id_type as "documentType", verification_status as status, rejection_reason as "rejectionReason",
           extracted_name as "nameOnDocument", extracted_dob as "dateOfBirthOnDocument", sent_at as "sentAt",
           verified_at as "decidedAt"
      from id_verifications where user_id = ${id}`,
  cards: (id) => sql`
    select brand, last4, exp_month as "expiryMonth", exp_year as "expiryYear", is_default as "isDefault",
           created_at as "savedAt", removed_at as "removedAt"
      from payment_methods where user_id = ${id} order by created_at desc`,
  'bank-account': (id) => sql`
    select holder_name as "holderName", bank_name as "bankName", last4, changed_at as "changedAt"
      from payout_accounts where user_id = ${id}`,
  goal: (id) => sql`
    select name, target_cents as "targetCents", created_at as "since" from savings_goals where user_id = ${id}`,
  calendar: (id) => sql`
    select created_at as "since", last_read_at as "lastReadAt" from calendar_feeds where user_id = ${id}`,
  'api-tokens': (id) => sql`
    select name, ending, scopes, created_at as "madeAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from api_tokens where user_id = ${id} order by created_at desc`,
  webhooks: (id) => sql`
    select url, events, created_at as "madeAt", disabled_at as "switchedOffAt", last_delivered_at as "lastDeliveredAt"
      from webhook_endpoints where user_id = ${id} order by created_at desc`,
  'webhook-stops': (id) => sql`
    select host, stopped_at as "stoppedAt" from webhook_stops where user_id = ${id} order by host`,
  holds: (id) => sql`
    select case when status = 'holding' and expires_at <= app_now() then 'expired' else status end as status,
           queue_position as number, held_at as "heldAt", expires_at as "expiresAt",
           amount_cents as "amountCents", payment_intent_id as "paymentIntent", created_at as "createdAt",
           updated_at as "updatedAt"
      from queue_holdings where user_id = ${id} order by held_at desc limit ${MAX_ROWS}`,
  positions: (id) => sql`
    select global_position as number, status, current_level as level, has_completed_level as "hasCompletedLevel",
           earnings_cents as "earnedCents", withheld_cents as "withheldCents", created_at as "createdAt",
           last_advanced_at as "lastAdvancedAt"
      from queue_positions where user_id = ${id} order by global_position`,
  entries: (id) => sql`
    select id, amount_cents as "amountCents", stripe_fee_cents as "cardFeeCents", admin_fee_cents as "appFeeCents",
           net_amount_cents as "baseCents", status, completed_at as "paidAt"
      from contributions where user_id = ${id} order by completed_at desc`,
  groups: (id) => sql`
    select g.id, g.name, m.role, g.contribution_cents as "contributionCents", g.frequency, g.status,
           m.payout_order as turn, m.has_received_payout as "hasReceivedPot", m.auto_pay as "autoPay",
           m.joined_at as "joinedAt", m.charter_accepted_at as "charterAcceptedAt", m.left_at as "leftAt",
           c.claim_cents as "comesBackCents", c.paid_cents as "cameBackCents"
      from group_members m join groups g on g.id = m.group_id
      cross join lateral (
        select coalesce(sum(claim_cents), 0)::bigint as claim_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
          from former_member_claims where group_id = m.group_id and user_id = m.user_id) c
     where m.user_id = ${id} order by m.joined_at desc limit ${MAX_ROWS}`,
  contributions: (id) => sql`
    select p.id, g.name as group, p.round, p.amount_cents as "amountCents", p.late_fee_cents as "lateFeeCents",
           p.set_off_cents + p.late_fee_set_off_cents as "takenFromPayoutsCents", p.charge_cents as "chargedCents", p.status, p.method, p.due_on as "dueOn", p.paid_at as "paidAt",
           p.paid_by is not distinct from p.payer_id as "paidByYou"
      from payments p join groups g on g.id = p.group_id
     where p.payer_id = ${id} order by p.due_on desc limit ${MAX_ROWS}`,
  'card-payments': (id) => sql`
    select id, purpose, amount_cents as "amountCents", status, last_decline as "lastDecline",
           created_at as "createdAt", succeeded_at as "paidAt"
      from charges where user_id = ${id} order by created_at desc, id desc limit ${MAX_ROWS}`,
  'payments-of-debts': (id) => sql`
    select id, amount_cents as "amountCents", charge_cents as "chargedCents",
           case when charge_id is null then 'balance' else 'card' end as from, created_at as "createdAt"
      from debt_payments where user_id = ${id} order by created_at desc, id desc limit ${MAX_ROWS}`,
  'written-off-debts': (id) => sql`
    select id, amount_cents as "amountCents", recovered_cents as "recoveredCents", requested_at as "writtenOffAt"
      from debt_write_offs where user_id = ${id} and status in ('approved', 'done') order by requested_at desc limit ${MAX_ROWS}`,
  refunds: (id) => sql`
    select r.id, r.amount_cents as "amountCents", r.status, r.created_at as "createdAt",
           r.finished_at as "finishedAt"
      from refunds r join charges p on p.id = r.payment_id
     where p.user_id = ${id} order by r.created_at desc limit ${MAX_ROWS}`,
  withdrawals: (id) => sql`
    select id, amount_cents as "amountCents", last4 as "accountEnding", status, failure_reason as "failureReason",
           created_at as "createdAt", finished_at as "finishedAt"
      from withdrawals where user_id = ${id} order by created_at desc limit ${MAX_ROWS}`,
  swaps: (id) => sql`
    select g.name as group, s.from_user = ${id}::uuid as "askedByYou", s.from_turn as "fromTurn", s.to_turn as "toTurn",
           s.status, s.created_at as "createdAt", s.closed_at as "closedAt"
      from group_swaps s join groups g on g.id = s.group_id
     where ${id}::uuid in (s.from_user, s.to_user) order by s.created_at desc limit ${MAX_ROWS}`,
  votes: (id) => sql`
    select g.name as group, v.in_favor as "inFavor", v.voted_at as "votedAt"
      from group_votes v join group_wind_ups w on w.id = v.wind_up_id join groups g on g.id = w.group_id
     where v.user_id = ${id} order by v.voted_at desc limit ${MAX_ROWS}`,
  activities: (id) => sql`
    select a.created_at as "createdAt", g.name as group, a.type, a.kind, a.facts, a.amount_cents as "amountCents"
      from activities a left join groups g on g.id = a.group_id
     where a.user_id = ${id} order by a.id desc limit ${MAX_ROWS}`,
  stories: (id) => sql`
    select name, location, rating, achievement, story, status, reason, created_at as "createdAt"
      from success_stories where user_id = ${id} order by created_at desc`,
  'notification-choices': (id) => sql`
    select type, channel, is_on as "isOn" from notification_preferences where user_id = ${id} order by type, channel`,
  'notified-browsers': (id) => sql`
    select split_part(endpoint, '/', 3) as service, created_at as "since"
      from push_subscriptions where user_id = ${id} order by created_at`,
  'last-visit': (id) => sql`
    select ip_address as address, ip_country as country, ip_region as region, updated_at as "seenAt"
      from fraud_prevention where user_id = ${id}`,
  'known-browsers': (id) => sql`
    select last_login_at as "lastSignInAt" from known_browsers where user_id = ${id} order by last_login_at desc`,
  'security-notices': (id) => sql`
    select kind, noticed_at as "noticedAt", undone_at as "undoneAt"
      from security_notices where user_id = ${id} order by ordinal desc`,
  invitations: (id) => sql`
    select g.name as group, i.invited_by = ${id}::uuid as "invitedByYou",
           case when i.email = own.email or (i.invited_by = u.id and not i.is_restart) then i.email end as email, i.created_at as "createdAt",
           i.expires_at as "expiresAt", i.used_at as "usedAt", i.revoked_at as "withdrawnAt"
      from group_invitations i join groups g on g.id = i.group_id join users u on u.id = ${id} ${PROVEN_MAILBOX}
     where i.invited_by = u.id or i.email = own.email or i.used_by = u.id
     order by i.created_at desc limit ${MAX_ROWS}`,
  'mailed-links': (id) => sql`
    select v.purpose, v.email, v.created_at as "createdAt", v.token_expires_at as "expiresAt",
           v.verified_at as "openedAt", v.consumed_at as "usedAt"
      from email_verifications v join users u on u.id = ${id} ${PROVEN_MAILBOX}
     where v.user_id = u.id or v.email = own.email order by v.created_at desc limit ${MAX_ROWS}`,
  messages: (id) => sql`
    select o.channel, o.subject, o.created_at as "createdAt", o.sent_at as "sentAt"
      from users u ${PROVEN_MAILBOX} join outbox o on o.recipient in (own.email, u.verified_phone)
     where u.id = ${id} order by o.id desc limit ${MAX_ROWS}`,
};

export async function readParts(
  db: Reader,
  userId: string,
): Promise<{ readonly name: string; readonly rows: readonly ExportRow[] }[]> {
  const parts = [];
  for (const [name, query] of Object.entries(PARTS)) {
    const { rows } = await query(userId).execute(db);
    parts.push({ name, rows });
  }
  return parts;
}

export interface OwnAuditEntry {
  readonly kind: string;
  readonly recordedAt: Date;
  readonly isOwnCommand: boolean;
  readonly isAboutMember: boolean;
  readonly detail: unknown;
}

/** Log entries of a member. Omits reviewers' assessments, which would help fraudsters evade them. */
export async function readAuditEntries(db: Reader, userId: string): Promise<OwnAuditEntry[]> {
  const { rows } = await sql<OwnAuditEntry>`
    select kind, recorded_at as "recordedAt", actor_id is not distinct from ${userId} as "isOwnCommand",
           subject_id = ${userId} as "isAboutMember", detail
      from audit_entries
     where (subject_id = ${userId} or actor_id = ${userId}) and kind !~ '^(risk|fraud|review)[._]'
       and kind <> 'identity.number_reused'
     order by id desc limit ${MAX_ROWS}`.execute(db);
  return rows;
}

export async function readOtherNames(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct u.first_name as name
      from group_members m join group_members o on o.group_id = m.group_id and o.user_id <> m.user_id
      join users u on u.id = o.user_id join users me on me.id = m.user_id
     where m.user_id = ${userId} and u.first_name <> '' and u.first_name is distinct from me.first_name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
