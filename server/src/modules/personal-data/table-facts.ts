/**
 * Facts about one table with personal data: the effect of closing the account, how long rows stay, the exported columns
 * and the encrypted ones. The executors in store.ts read them; the tests derive from them.
 */
import type { DB } from '../../platform/database/tables.gen.ts';

export type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;
type ColumnValue<Declared> = Declared extends { readonly __update__: infer Update } ? Update : Declared;

/** Values of the member whose data is deleted or exported. Lists include former addresses, numbers and browsers. */
export type Placeholder = 'member' | 'email' | 'emails' | 'recipients' | 'formerMember';

/** SQL that is written here, never put together from other text. */
export interface Clause {
  readonly text: TemplateStringsArray;
  readonly placeholders: readonly Placeholder[];
}

/** On closing and in the export the row is named `t`: clause`t.email = ${'email'}`. */
export function clause(text: TemplateStringsArray, ...placeholders: readonly Placeholder[]): Clause {
  return { text, placeholders };
}

export function isClause(value: unknown): value is Clause {
  return typeof value === 'object' && value !== null && 'placeholders' in value;
}

export type NewValues<T extends Table> = { readonly [C in Column<T>]?: ColumnValue<DB[T][C]> | Clause };

type CloseStep<T extends Table> =
  | { readonly deleteWhere: Clause }
  /** Also limited to the rows of the member if the table has a member column. */
  | { readonly set: NewValues<T>; readonly where?: Clause };

interface Retention<T extends Table> {
  readonly what: string;
  readonly keepDays: number;
  readonly since: Column<T> | Clause;
  readonly where?: Clause;
  readonly why: string;
  /** The primary key if it is not `id`. */
  readonly key?: readonly Column<T>[];
  /** Columns that are emptied. Without it the row is deleted. */
  readonly set?: NewValues<T>;
  /** The account itself is anonymized, by code of the auth module. */
  readonly isAccount?: true;
}

interface Exported<T extends Table> {
  readonly as: ExportPart;
  readonly columns: Readonly<Record<string, Column<T> | Clause>>;
  readonly join?: Clause;
  /** Replaces the condition on the member column. */
  readonly where?: Clause;
  readonly order?: Clause;
  /** Limits the part to MAX_ROWS rows, the newest by `order`. */
  readonly limited?: true;
}

/** `key`: under ID_ENCRYPTION_KEYS. `member`: under the member's key. `hash`: only a hash of the value is stored. */
type Protection = 'key' | 'member' | 'hash';

interface TableFacts<T extends Table> {
  readonly table: T;
  /** The column with the member's id. */
  readonly member?: Column<T>;
  readonly onClose:
    | 'delete'
    | 'keep'
    /** By a foreign key of the database. */
    | { readonly deletedWith: Table }
    | CloseStep<T>
    | readonly CloseStep<T>[];
  /** Columns with text, bytes, JSON, addresses or dates that stay after closing. */
  readonly keeps?: { readonly columns: readonly Column<T>[]; readonly why: string };
  readonly retention?: Retention<T>;
  readonly exported?: Exported<T>;
  readonly encrypted?: { readonly [C in Column<T>]?: Protection };
}

interface ColumnUnderKey<T extends Table> {
  readonly table: T;
  readonly column: Column<T>;
  /** The primary key if it is not `id`. */
  readonly key?: Column<T>;
  /** The id in the encryption context if it is not the primary key. */
  readonly belongsTo?: Column<T>;
  readonly where?: Clause;
  readonly getContext: (belongsTo: string) => string;
}

/** A column with the protection `key`, as the change of keys rewrites it. */
export type EncryptedColumn = { readonly [T in Table]: ColumnUnderKey<T> }[Table];

export type PersonalTable = { readonly [T in Table]: TableFacts<T> }[Table];

/** The parts of the export in the order of its files. The statement and the audit log follow. */
export const EXPORT_PARTS = [
  ...(['profile', 'consents', 'sessions', 'passkeys', 'staff-sign-in', 'identity', 'cards'] as const),
  ...(['bank-account', 'goal', 'calendar', 'api-tokens', 'webhooks', 'webhook-stops'] as const),
  ...(['holds', 'positions', 'entries', 'groups', 'contributions', 'card-payments'] as const),
  ...([
    'payments-of-debts',
    'written-off-debts',
    'refunds',
    'withdrawals',
    'swaps',
    'votes',
    'thanks',
  ] as const),
  ...(['activities', 'stories', 'notification-choices', 'notified-browsers', 'last-visit'] as const),
  ...(['known-browsers', 'security-notices', 'invitations', 'mailed-links', 'messages'] as const),
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** The reason why records of charges, payments and withdrawals stay: ids, amounts, states and times. */
export const ACCOUNTING = 'accounting law requires it; no name, address or account number';
