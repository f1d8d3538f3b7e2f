import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** One change: action, subject and actor. No secrets, and no personal values unless sealed. */
export interface NewAuditEntry {
  readonly kind: string;
  readonly subjectId: string;
  readonly actorId?: string | null;
  readonly detail?: Readonly<Record<string, unknown>> | null;
}

export function recordAuditEntriesCall(leaves: readonly NewAuditEntry[]): RawBuilder<unknown> {
  return sql`audit_record(${leaves.map((leaf) => leaf.kind)}::text[], ${leaves.map((leaf) => leaf.subjectId)}::text[],
    ${leaves.map((leaf) => leaf.actorId ?? null)}::text[],
    ${leaves.map((leaf) => (leaf.detail ? JSON.stringify(leaf.detail) : null))}::text[])`;
}

export async function recordAuditEntries(tx: Writer, leaves: readonly NewAuditEntry[]): Promise<void> {
  if (leaves.length > 0) await sql`select ${recordAuditEntriesCall(leaves)}`.execute(tx);
}

const SEALER_LOCK = 4_872_306_114;

/** Takes the advisory lock of the only sealer, held until the transaction ends; false if it is taken. */
export async function tryLockSealer(tx: Writer): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${SEALER_LOCK}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

export interface Block {
  readonly height: number;
  readonly leafCount: number;
  readonly root: Buffer;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  readonly sealedAt: Date;
}

const BLOCK = ['height', 'entryCount as leafCount', 'root', 'previousHash', 'hash', 'sealedAt'] as const;

export async function findNewestBlock(db: Reader): Promise<Block | null> {
  const row = await db
    .selectFrom('audit_blocks')
    .select(BLOCK)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findBlock(db: Reader, height: number): Promise<Block | null> {
  const row = await db
    .selectFrom('audit_blocks')
    .select(BLOCK)
    .where('height', '=', height)
    .executeTakeFirst();
  return row ?? null;
}

export function listBlocks(db: Reader, from: number, limit: number): Promise<Block[]> {
  return db
    .selectFrom('audit_blocks')
    .select(BLOCK)
    .where('height', '>=', from)
    .orderBy('height')
    .limit(limit)
    .execute();
}

export async function findHeightRange(
  db: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly lowest: number; readonly highest: number } | null> {
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select min(height) as lowest, max(height) as highest from audit_blocks
     where sealed_at >= (${from}::date)::timestamp at time zone 'UTC'
       and sealed_at < (${to}::date + 1)::timestamp at time zone 'UTC'`.execute(db);
  const { lowest = null, highest = null } = rows[0] ?? {};
  return lowest === null || highest === null ? null : { lowest, highest };
}

export interface TreeLeaf {
  readonly id: number;
  readonly treeHash: Buffer;
}

/**
 * Committed entries that are in no block, lowest id first. Ids are assigned before commit, so a lower id can still
 * appear. No transaction lives for ten minutes, so nothing appears below the newest entry sealed that long ago.
 */
export async function listUnsealed(tx: Writer, limit: number): Promise<TreeLeaf[]> {
  const { rows } = await sql<{ id: number; treeHash: Buffer }>`
    select l.id, audit_tree_entry(l.id, l.recorded_at, l.hash) as tree_hash
      from audit_entries l
     where l.id > coalesce((select b.newest_entry_id from audit_blocks b
                             where b.sealed_at < now() - interval '10 minutes' order by b.height desc limit 1), 0)
       and not exists (select from audit_block_entries s where s.entry_id = l.id)
     order by l.id limit ${limit}`.execute(tx);
  return rows.map((row) => ({ id: row.id, treeHash: row.treeHash }));
}

export async function insertBlock(
  tx: Writer,
  block: Omit<Block, 'sealedAt'>,
  leafIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('audit_blocks')
    .values({
      height: block.height,
      entryCount: block.leafCount,
      root: block.root,
      previousHash: block.previousHash,
      hash: block.hash,
      newestEntryId: Math.max(...leafIds),
    })
    .execute();
  await sql`
    insert into audit_block_entries (entry_id, height, place)
    select l.id, ${block.height}, l.place - 1 from unnest(${leafIds}::bigint[]) with ordinality l(id, place)`.execute(
    tx,
  );
}

export interface SealedLeaf extends TreeLeaf {
  readonly place: number;
  readonly kind: string;
  readonly subjectId: string;
  readonly actorId: string | null;
  /** The database's own text of the detail, which is the hashed form. */
  readonly detail: string | null;
  /** The hash computed from the row's content, and the hash stored in the row. */
  readonly wordsHash: Buffer;
  readonly hash: Buffer;
  readonly recordedAtMicroseconds: string;
}

export async function listSealed(db: Reader, height: number): Promise<SealedLeaf[]> {
  const { rows } = await sql<{
    id: number;
    treeHash: Buffer;
    place: number;
    kind: string;
    subjectId: string;
    actorId: string | null;
    detail: string | null;
    wordsHash: Buffer;
    hash: Buffer;
    recordedAt: string;
  }>`
    select l.id, s.place, l.kind, l.subject_id, l.actor_id, l.detail::text as detail, l.hash,
           audit_entry_hash(l.kind, l.subject_id, l.actor_id, l.detail) as words_hash,
           audit_tree_entry(l.id, l.recorded_at, l.hash) as tree_hash,
           (extract(epoch from l.recorded_at) * 1000000)::bigint::text as recorded_at
      from audit_block_entries s join audit_entries l on l.id = s.entry_id
     where s.height = ${height} order by s.place`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    treeHash: row.treeHash,
    place: row.place,
    kind: row.kind,
    subjectId: row.subjectId,
    actorId: row.actorId,
    detail: row.detail,
    wordsHash: row.wordsHash,
    hash: row.hash,
    recordedAtMicroseconds: row.recordedAt,
  }));
}

export interface LeafPlace {
  readonly leafId: number;
  readonly height: number | null;
}

/**
 * The entry of this kind and subject recorded by the transaction at this real time; null if there is none. The time
 * bounds the search, since entries have no index on their content.
 */
export async function findAuditEntry(
  db: Reader,
  leaf: { readonly kind: string; readonly subjectId: string; readonly recordedAt: Date },
): Promise<LeafPlace | null> {
  const { rows } = await sql<{ id: number; height: number | null }>`
    select l.id, s.height from audit_entries l left join audit_block_entries s on s.entry_id = l.id
     where l.recorded_at >= ${leaf.recordedAt}::timestamptz - interval '1 millisecond'
       and l.recorded_at <= ${leaf.recordedAt}::timestamptz + interval '1 millisecond'
       and l.kind = ${leaf.kind} and l.subject_id = ${leaf.subjectId}
     order by l.id limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { leafId: row.id, height: row.height };
}

/** Returns the member's sealed key, inserting `fresh` if there is none. Concurrent callers get the same key. */
export async function findOrInsertKey(tx: Writer, userId: string, fresh: string): Promise<string> {
  const { rows } = await sql<{ sealedKey: string }>`
    insert into member_keys as k (user_id, sealed_key) values (${userId}, ${fresh})
    on conflict (user_id) do update set sealed_key = k.sealed_key
    returning k.sealed_key`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no key for ${userId}`);
  return row.sealedKey;
}

export async function findKeys(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; sealedKey: string }>`
    select user_id, sealed_key from member_keys where user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.sealedKey]));
}
