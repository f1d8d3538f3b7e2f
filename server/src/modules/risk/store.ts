/** SQL of identity links and acts. Instants and windows use the database clock. */
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';
import type { IdentifierKind, LinkedAccount, SharedValue } from './rules.ts';

export type ActKind = Row<'risk_events'>['kind'];

export interface IdentityLink {
  readonly userId: string;
  readonly kind: IdentifierKind;
  readonly valueHash: Buffer;
  readonly isProven: boolean;
  /** Hashes of the value under earlier secrets; those rows are rewritten. */
  readonly olderHashes?: readonly Buffer[];
}

const FACTS = 200;
const VALUES = 100;
/** Addresses are reassigned, so values seen further apart are not shared. */
const ADDRESS_DAYS = 30;

/** Records each value once, for many members in one statement. A typed value may become verified. */
export async function putIdentityLinks(tx: Writer, identityLinks: readonly IdentityLink[]): Promise<void> {
  if (identityLinks.length === 0) return;
  await migrateOlderHashes(tx, identityLinks);
  await sql`
    insert into identity_links as s (user_id, kind, value_hash, is_verified)
    select user_id, kind, value_hash, bool_or(is_verified)
      from unnest(${identityLinks.map(({ userId }) => userId)}::uuid[], ${identityLinks.map(({ kind }) => kind)}::text[],
                  ${identityLinks.map(({ valueHash }) => valueHash)}::bytea[],
                  ${identityLinks.map(({ isProven }) => isProven)}::boolean[]) as n(user_id, kind, value_hash, is_verified)
     group by user_id, kind, value_hash order by user_id, kind, value_hash
    on conflict (user_id, kind, value_hash) do update
       set last_seen_at = app_now(), is_verified = s.is_verified or excluded.is_verified,
           is_propagated = s.is_propagated and (s.is_verified or not excluded.is_verified)
     where s.last_seen_at < app_now() - interval '1 minute' or (excluded.is_verified and not s.is_verified)`.execute(
    tx,
  );
}

async function migrateOlderHashes(tx: Writer, identityLinks: readonly IdentityLink[]): Promise<void> {
  const pairs = identityLinks.flatMap(({ kind, valueHash, olderHashes = [] }) =>
    olderHashes.map((older) => ({ kind, older, valueHash })),
  );
  if (pairs.length === 0) return;
  await sql`
    update identity_links s set value_hash = n.value_hash
      from unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ older }) => older)}::bytea[],
                  ${pairs.map(({ valueHash }) => valueHash)}::bytea[]) n(kind, older, value_hash)
     where s.kind = n.kind and s.value_hash = n.older
       and not exists (select from identity_links t
                        where t.user_id = s.user_id and t.kind = s.kind and t.value_hash = n.value_hash)`.execute(
    tx,
  );
}

export async function putAct(tx: Writer, userId: string, kind: ActKind, subjectId: string): Promise<void> {
  await tx
    .insertInto('risk_events')
    .values({ userId, kind, subjectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A typed value counts only between unverified /join forms, not against a registered member who may be its owner. */
export async function listSharedValues(db: Reader, userId: string): Promise<SharedValue[]> {
  const { rows } = await sql<LinkedAccount & { id: number; kind: IdentifierKind }>`
    with mine as (
      select id, kind, value_hash, is_verified, last_seen_at from identity_links
       where user_id = ${userId} order by last_seen_at desc, id desc limit ${VALUES})
    select m.id, m.kind, o.user_id, coalesce(p.is_blacklisted, false) as is_blacklisted,
           coalesce(abs(extract(epoch from theirs.happened_at - own.happened_at)) <= 3600, false) as is_registered_near
      from mine m
     cross join lateral (
           select s.user_id from identity_links s
            where s.kind = m.kind and s.value_hash = m.value_hash and s.user_id <> ${userId}
              and (s.is_verified or (exists (select from users u where u.id = ${userId} and u.status = 'pending')
                                   and exists (select from users u where u.id = s.user_id and u.status = 'pending')))
              and (s.is_verified or not exists (select from users u where u.id = s.user_id and u.status <> 'pending'
                                                 and not u.is_email_verified))
              and (m.kind <> 'address'
                   or abs(extract(epoch from s.last_seen_at - m.last_seen_at)) <= ${ADDRESS_DAYS * 86_400})
            order by s.id desc limit ${FACTS}) o
      left join fraud_prevention p on p.user_id = o.user_id
      left join risk_events theirs on theirs.user_id = o.user_id and theirs.kind = 'registered'
           and theirs.subject_id = o.user_id::text
      left join risk_events own on own.user_id = ${userId} and own.kind = 'registered' and own.subject_id = ${userId}
     order by m.id, o.user_id`.execute(db);
  const values = new Map<number, { kind: IdentifierKind; others: LinkedAccount[] }>();
  for (const { id, kind, ...sharer } of rows) {
    const value = values.get(id) ?? { kind, others: [] };
    value.others.push(sharer);
    values.set(id, value);
  }
  return [...values.values()];
}

export async function listRecentActs(
  db: Reader,
  userId: string,
  kind: ActKind,
  hours: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from risk_events
     where user_id = ${userId} and kind = ${kind}
       and happened_at > (select max(happened_at) from risk_events where user_id = ${userId} and kind = ${kind})
                         - make_interval(hours => ${hours})
     order by happened_at desc, id desc limit ${FACTS}`.execute(db);
  return rows.map(({ id }) => String(id));
}

/** Payments started in the hour before the member's newest one: their own, and those from their browser or address. */
export async function listPaymentsNearby(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    with newest as (
      select max(happened_at) as at from risk_events where user_id = ${userId} and kind = 'payment_started'),
    nearby as (
      select ${userId}::uuid as user_id
       union
      select o.user_id from identity_links m
       cross join lateral (
             select s.user_id from identity_links s
              where s.kind = m.kind and s.value_hash = m.value_hash order by s.id desc limit ${FACTS}) o
       where m.user_id = ${userId} and m.kind in ('device', 'address')
         and m.last_seen_at > (select at from newest) - interval '1 hour')
    select a.id from nearby n join risk_events a on a.user_id = n.user_id and a.kind = 'payment_started'
      join newest on a.happened_at > newest.at - interval '1 hour' and a.happened_at <= newest.at
     order by a.happened_at desc, a.id desc limit ${FACTS}`.execute(db);
  return rows.map(({ id }) => String(id));
}

/** Takes identity links that were not propagated yet, with SKIP LOCKED. Returns the members concerned. */
export async function takeUnpropagated(tx: Writer, limit: number): Promise<string[]> {
  const markLinksPending = sql`
    select id from identity_links where not is_propagated order by id`;
  const { rows } = await sql<{ userId: string }>`
    with taken as (
      update identity_links set is_propagated = true
       where id in (${forUpdateSkipLocked(markLinksPending, limit)})
      returning user_id, kind, value_hash)
    select user_id from taken
     union
    select o.user_id from taken t
     cross join lateral (
           select s.user_id from identity_links s
            where s.kind = t.kind and s.value_hash = t.value_hash order by s.id desc limit ${FACTS}) o
     order by user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function markLinksPending(tx: Writer, userId: string): Promise<void> {
  await tx.updateTable('identity_links').set({ isPropagated: false }).where('userId', '=', userId).execute();
}

export async function clearClosedMemberNetworks(tx: Writer): Promise<void> {
  await sql`
    update fraud_prevention f set ip_address = null, ip_country = null, ip_region = null
      from users u
     where u.id = f.user_id and u.status = 'closed'
       and (f.ip_address is not null or f.ip_country is not null or f.ip_region is not null)`.execute(tx);
}

export async function deleteVisitorLinks(tx: Writer, userId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from charges where user_id = ${userId} and succeeded_at is not null limit 1`.execute(tx);
  if (rows.length > 0) return;
  await tx.deleteFrom('identity_links').where('userId', '=', userId).execute();
  await tx.deleteFrom('risk_events').where('userId', '=', userId).execute();
  await sql`
    update fraud_prevention
       set risk_score = 0, detection_flags = '[]', suspicious_activity = '{}', device_fingerprint = null,
           ip_address = null, ip_country = null, ip_region = null, updated_at = app_now(),
           review = case when review = 'open' then 'none' else review end
     where user_id = ${userId}`.execute(tx);
}

/** Reads every table with such values: a link may be older or newer than the saved value. */
export async function findLink(db: Reader, userId: string, others: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    with o as (select unnest(${others}::text[]) as id)
    select exists (
             select from identity_links a join identity_links b on b.kind = a.kind and b.value_hash = a.value_hash
               join o on o.id = b.user_id::text
              where a.user_id = ${userId} and a.kind <> 'address')
        or exists (
             select from known_browsers a join known_browsers b on b.browser_hash = a.browser_hash
               join o on o.id = b.user_id::text where a.user_id = ${userId})
        or exists (
             select from payment_methods a join payment_methods b on b.fingerprint = a.fingerprint
               join o on o.id = b.user_id::text where a.user_id = ${userId})
        or exists (
             select from payout_accounts a
               join payout_accounts b on b.last4 = a.last4 and lower(b.bank_name) = lower(a.bank_name)
                                     and lower(b.holder_name) = lower(a.holder_name) and a.holder_name <> ''
               join o on o.id = b.user_id::text where a.user_id = ${userId})
        or exists (
             select from users a join users b on a.id <> b.id
                and (b.verified_phone = a.verified_phone or b.verified_phone = a.phone or b.phone = a.verified_phone)
               join o on o.id = b.id::text where a.id = ${userId}) as linked`.execute(db);
  return rows[0]?.linked === true;
}

/** Members who have verified a value stored under any of these hashes. */
export async function listProvenBy(
  db: Reader,
  kind: IdentifierKind,
  hashes: readonly Buffer[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from identity_links
     where kind = ${kind} and value_hash = any(${hashes}::bytea[]) and is_verified limit 100`.execute(db);
  return rows.map(({ userId }) => userId);
}
