import { type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import { type RawBuilder, sql } from 'kysely';
import type { MethodChange, MethodToVerify, SavedMethod } from '../../../platform/card-provider/port.ts';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

const METHOD = [
  'id',
  'kind',
  'bankName',
  'brand',
  'last4',
  'expMonth',
  'expYear',
  'isDefault',
  'createdAt',
] as const;

export interface CardMethod extends Row<'payment_methods', (typeof METHOD)[number]> {
  /** The provider no longer charges it, so the member must save it again. */
  readonly isUnusable: boolean;
}

function selectMethods(db: Reader, userId: string) {
  return db
    .selectFrom('payment_methods')
    .select(METHOD)
    .select((row) => row('unusableSince', 'is not', null).$castTo<boolean>().as('isUnusable'))
    .where('userId', '=', userId);
}

export async function listMethods(db: Reader, userId: string): Promise<CardMethod[]> {
  return selectMethods(db, userId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findDefaultMethod(db: Reader, userId: string): Promise<CardMethod | null> {
  return (await selectMethods(db, userId).where('isDefault', '=', true).executeTakeFirst()) ?? null;
}

/** As findPayingKind(), for the select list of another statement. */
export function selectPayingKind(userId: string): RawBuilder<ChargeKind> {
  return sql`coalesce((select d.kind from payment_methods d where d.user_id = ${userId}::uuid and d.is_default), 'card')`;
}

/** The kind that prices are quoted for: the member's default method, or a card if none is saved. */
export async function findPayingKind(db: Reader, userId: string): Promise<ChargeKind> {
  return (await findDefaultMethod(db, userId))?.kind ?? 'card';
}

export async function findMemberMethod(
  db: Reader,
  userId: string,
  methodId: string,
): Promise<CardMethod | null> {
  const row = await selectMethods(db, userId)
    .where('id', '=', methodId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a method from being removed or marked unusable until its charge is recorded. Null if there is none. */
export async function lockMethodToCharge(
  tx: Writer,
  userId: string,
  methodId: string,
): Promise<Pick<CardMethod, 'kind' | 'isUnusable'> | null> {
  const row = await selectMethods(tx, userId)
    .where('id', '=', methodId)
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export function refuseUnusable({ kind, isUnusable }: Pick<CardMethod, 'kind' | 'isUnusable'>): void {
  if (isUnusable)
    throw new Refusal(isBankDebit(kind) ? cardRefusals.account_unusable : cardRefusals.card_unusable);
}

interface LockedMethod extends Pick<CardMethod, 'id' | 'kind' | 'isDefault' | 'isUnusable'> {
  readonly fingerprint: string;
}

export async function lockMethods(tx: Writer, userId: string): Promise<LockedMethod[]> {
  const { rows } = await sql<LockedMethod>`
    with locked as (
      select id, kind, fingerprint, is_default, unusable_since, created_at from payment_methods
       where user_id = ${userId} and removed_at is null order by id for update)
    select id, kind, fingerprint, is_default, unusable_since is not null as is_unusable
      from locked order by created_at desc, id`.execute(tx);
  return rows;
}

export async function setDefault(tx: Writer, userId: string, methodId: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .where('id', '<>', methodId)
    .execute();
  await tx.updateTable('payment_methods').set({ isDefault: true }).where('id', '=', methodId).execute();
}

export async function markRemoved(tx: Writer, methodId: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ removedAt: sql<Date>`app_now()`, isDefault: false })
    .where('id', '=', methodId)
    .execute();
}

export async function hasOpenCharge(db: Reader, methodId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('methodId', '=', methodId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMethod(tx: Writer, userId: string, method: SavedMethod): Promise<string> {
  const row = await tx
    .insertInto('payment_methods')
    .values({ userId, ...toColumns(method) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The newer setup takes over the row. The older one stays as a removed row, for charges in progress and detaching. */
export async function renewMethod(tx: Writer, methodId: string, method: SavedMethod): Promise<void> {
  await sql`
    with older as (
      insert into payment_methods (user_id, kind, bank_name, provider_method_id, customer, brand, last4, exp_month, exp_year,
          fingerprint, created_at, removed_at)
        select user_id, kind, bank_name, provider_method_id, customer, brand, last4, exp_month, exp_year, fingerprint, created_at, app_now()
          from payment_methods where id = ${methodId} returning id)
    update charges p set method_id = older.id from older
     where p.method_id = ${methodId} and p.status = 'open'`.execute(tx);
  await tx
    .updateTable('payment_methods')
    .set({ ...toColumns(method), unusableSince: null, createdAt: sql<Date>`app_now()` })
    .where('id', '=', methodId)
    .execute();
}

function toColumns({ methodId: providerMethodId, ...method }: SavedMethod) {
  const { customer, kind, bankName, brand, last4, expMonth, expYear, fingerprint } = method;
  return { providerMethodId, customer, kind, bankName, brand, last4, expMonth, expYear, fingerprint };
}

/** Its id is the idempotency key at the provider. */
export async function insertSetup(tx: Writer, userId: string, kind: ChargeKind): Promise<string> {
  const row = await tx
    .insertInto('setup_intents')
    .values({ userId, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function storeSetupId(
  tx: Writer,
  id: string,
  { setupId, customer }: { readonly setupId: string; readonly customer: string },
): Promise<void> {
  await tx.updateTable('setup_intents').set({ setupId, customer }).where('id', '=', id).execute();
}

export async function finishSetup(
  tx: Writer,
  setupId: string,
): Promise<{ readonly userId: string; readonly isNews: boolean } | null> {
  const done = await tx
    .updateTable('setup_intents')
    .set({ doneAt: sql<Date>`app_now()` })
    .where('setupId', '=', setupId)
    .where('doneAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  if (done !== undefined) return { userId: done.userId, isNews: true };
  const known = await tx
    .selectFrom('setup_intents')
    .select('userId')
    .where('setupId', '=', setupId)
    .executeTakeFirst();
  return known === undefined ? null : { userId: known.userId, isNews: false };
}

type MethodToDetach = Row<'payment_methods', 'id' | 'providerMethodId' | 'customer'>;

export async function listToDetach(db: Reader, limit: number): Promise<MethodToDetach[]> {
  const { rows } = await sql<MethodToDetach>`
    select m.id, m.provider_method_id, m.customer from payment_methods m
     where m.removed_at is not null and m.detached_at is null
       and not exists (select from charges p where p.method_id = m.id and p.status = 'open')
     order by m.removed_at limit ${limit}`.execute(db);
  return rows;
}

export async function markDetached(tx: Writer, methodId: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ detachedAt: sql<Date>`app_now()` })
    .where('id', '=', methodId)
    .execute();
}

export async function listCustomersToDelete(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ customer: string | null }>`
    select s.customer from setup_intents s
     where s.member_closed_at is not null and s.customer is not null
       and not exists (select from payment_methods m where m.customer = s.customer and m.detached_at is null)
     order by s.member_closed_at limit ${limit}`.execute(db);
  return rows.flatMap(({ customer }) => customer ?? []);
}

export async function markCustomerDeleted(tx: Writer, customer: string): Promise<void> {
  await tx.updateTable('setup_intents').set({ customer: null }).where('customer', '=', customer).execute();
}

/** A card saved again takes over its row under another provider id, so the old id must not match. */
export async function markMethodsUnusable(tx: Writer, change: MethodChange): Promise<void> {
  const [column, value] =
    'methodId' in change
      ? (['providerMethodId', change.methodId] as const)
      : (['customer', change.customer] as const);
  await tx
    .updateTable('payment_methods')
    .set({ unusableSince: sql<Date>`app_now()` })
    .where(column, '=', value)
    .where('removedAt', 'is', null)
    .where('unusableSince', 'is', null)
    .execute();
}

/** Updates the displayed details of a replaced card; it can still be charged. */
export async function renewCard(
  tx: Writer,
  providerMethodId: string,
  { last4, brand, expMonth, expYear }: Pick<SavedMethod, 'last4' | 'brand' | 'expMonth' | 'expYear'>,
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ last4, brand, expMonth, expYear })
    .where('providerMethodId', '=', providerMethodId)
    .where('kind', '=', 'card')
    .where('removedAt', 'is', null)
    .execute();
}

const DAYS = 10;

export interface AccountToVerify {
  readonly id: string;
  readonly bankName: string;
  readonly last4: string;
  readonly verifyUrl: string;
  readonly since: Date;
}

/** Records the provider's state of an incomplete setup; completed ones are unchanged. False for an unknown setup. */
export async function recordToVerify(tx: Writer, { setupId, account }: MethodToVerify): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update setup_intents
       set bank_name = case when done_at is null then ${account?.bankName ?? null} else bank_name end,
           last4 = case when done_at is null then ${account?.last4 ?? null} else last4 end,
           verify_url = case when done_at is null then ${account?.verifyUrl ?? null} else verify_url end,
           verify_since = case when done_at is not null then verify_since
                               when ${account !== null}::boolean then coalesce(verify_since, app_now()) end
     where setup_id = ${setupId} returning id`.execute(tx);
  return rows.length > 0;
}

export async function listToVerify(db: Reader, userId: string): Promise<AccountToVerify[]> {
  const { rows } = await sql<{ [Name in keyof AccountToVerify]: AccountToVerify[Name] | null }>`
    select id, bank_name, last4, verify_url, verify_since as since
      from setup_intents
     where user_id = ${userId}::uuid and done_at is null and verify_since > app_now() - make_interval(days => ${DAYS})
     order by verify_since desc, id`.execute(db);
  return rows.flatMap(({ id, bankName, last4, verifyUrl, since }) =>
    id === null || bankName === null || last4 === null || verifyUrl === null || since === null
      ? []
      : [{ id, bankName, last4, verifyUrl, since }],
  );
}

export interface OpenSetup {
  readonly id: string;
  readonly setupId: string;
  readonly isToVerify: boolean;
}

/**
 * Due first after a minute, then each time their age has doubled, at most every six hours. Bank accounts wait up to
 * eleven days for microdeposits; other setups are abandoned after a day.
 */
export async function listOpenSetups(db: Reader, limit: number): Promise<OpenSetup[]> {
  const { rows } = await sql<OpenSetup>`
    select id, setup_id, verify_since is not null as is_to_verify
      from setup_intents
     where done_at is null and setup_id is not null
       and created_at between app_now() - interval '11 days' and app_now() - interval '1 minute'
       and (verify_since is not null or created_at > app_now() - interval '1 day')
       and (reconciled_at is null
         or app_now() >= reconciled_at + least(reconciled_at - created_at, interval '6 hours'))
     order by coalesce(reconciled_at, created_at) limit ${limit}`.execute(db);
  return rows;
}

export async function markSetupReconciled(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('setup_intents')
    .set({ reconciledAt: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}
