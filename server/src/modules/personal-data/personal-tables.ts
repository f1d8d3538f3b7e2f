/** All tables with personal data, in the order in which closing an account goes through them. */
import { accessTables, proofTables, staffSignIns } from './access-tables.ts';
import {
  auditTables,
  consents,
  identityDocuments,
  memberTables,
  riskTables,
  securityNotices,
} from './account-tables.ts';
import { groupTables, queueTables } from './group-tables.ts';
import { addressTables, notificationTables, ownTables, webhookDeliveries } from './message-tables.ts';
import { chargeTables, debtTables, paymentTables, withdrawalTables } from './money-tables.ts';
import type { Clause, PersonalTable, Table } from './table-facts.ts';

/** Closing an account deletes these rows first. They name the member by id. */
export const rowsOfMember: readonly PersonalTable[] = [
  ...notificationTables,
  ...accessTables,
  ...proofTables,
  ...debtTables,
  identityDocuments,
  ...riskTables,
  consents,
  ...chargeTables,
  ...paymentTables,
  ...withdrawalTables,
  securityNotices,
  ...ownTables,
  webhookDeliveries,
  ...groupTables,
  ...queueTables,
];

/** Closing deletes these last, after the last message was written: addresses, keys and the account itself. */
export const rowsOfAddress: readonly PersonalTable[] = [...addressTables, ...auditTables, ...memberTables];

export const PERSONAL_TABLES: readonly PersonalTable[] = [...rowsOfMember, staffSignIns, ...rowsOfAddress];

/** A table whose rows expire, as the executor and the documents read it. */
export interface ExpiringTable {
  readonly table: Table;
  readonly retention: {
    readonly what: string;
    readonly keepDays: number;
    readonly since: string | Clause;
    readonly where?: Clause;
    readonly why: string;
    readonly key?: readonly string[];
    readonly set?: Readonly<Record<string, unknown>>;
    readonly isAccount?: true;
  };
}

export const EXPIRING_TABLES: readonly ExpiringTable[] = PERSONAL_TABLES.flatMap(({ table, retention }) =>
  retention === undefined ? [] : [{ table, retention }],
);
