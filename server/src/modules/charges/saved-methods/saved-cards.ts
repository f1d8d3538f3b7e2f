import type { AccountToVerify, SavedCard } from '@circle-link/contract/charges/cards';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  hasOpenCharge,
  listCustomersToDelete,
  listMethods,
  listToDetach,
  listToVerify,
  lockMethods,
  markCustomerDeleted,
  markDetached,
  markRemoved,
  refuseUnusable,
  setDefault,
} from './store.ts';

export async function listCards(db: Reader, userId: string): Promise<SavedCard[]> {
  const methods = await listMethods(db, userId);
  return methods.map((method) => ({ ...method, createdAt: method.createdAt.toISOString() }));
}

/** The member's accounts that wait for microdeposits, newest first. */
export async function listAccountsToVerify(db: Reader, userId: string): Promise<AccountToVerify[]> {
  const accounts = await listToVerify(db, userId);
  return accounts.map((account) => ({ ...account, since: account.since.toISOString() }));
}

export function chooseDefault(
  database: Database,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
): Promise<void> {
  return database.transact(async (tx) => {
    const methods = await lockMethods(tx, userId);
    const chosen = methods.find(({ id }) => id === methodId);
    if (chosen === undefined) throw new Refusal(cardRefusals.card_not_found);
    refuseUnusable(chosen);
    await setDefault(tx, userId, methodId);
    await recordAuditEntries(tx, [{ kind: 'card.made_default', subjectId: methodId, actorId: userId }]);
  });
}

/** The newest remaining card becomes the default. Refuses with card_not_found, and with card_in_use during a charge. */
export function removeCard(
  database: Database,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
): Promise<void> {
  return database.transact(async (tx) => {
    const methods = await lockMethods(tx, userId);
    const removed = methods.find(({ id }) => id === methodId);
    if (removed === undefined) throw new Refusal(cardRefusals.card_not_found);
    if (await hasOpenCharge(tx, methodId)) throw new Refusal(cardRefusals.card_in_use);
    await markRemoved(tx, methodId);
    await recordAuditEntries(tx, [{ kind: 'card.removed', subjectId: methodId, actorId: userId }]);
    const next = methods.find(({ id }) => id !== methodId);
    if (removed.isDefault && next !== undefined) await setDefault(tx, userId, next.id);
  });
}

const AT_ONCE = 50;

type Parts = Pick<Platform, 'database' | 'cardProvider' | 'log'>;

/**
 * Job that detaches removed cards once no charge needs them, and deletes their customers and those of closed accounts.
 */
export async function detachRemovedCards(parts: Parts): Promise<void> {
  await deleteRemovedCards(parts);
  await deleteCustomers(parts);
}

async function deleteRemovedCards({ database, cardProvider, log }: Parts): Promise<void> {
  for (const { id, providerMethodId, customer } of await database.read((db) => listToDetach(db, AT_ONCE)))
    try {
      await cardProvider.detachMethod(providerMethodId);
      await cardProvider.deleteCustomer(customer);
      await database.transact(async (tx) => {
        await markDetached(tx, id);
        await markCustomerDeleted(tx, customer);
      });
    } catch (error) {
      log.warn({ err: error, methodId: id }, 'a removed card could not be detached; trying again');
    }
}

async function deleteCustomers({ database, cardProvider, log }: Parts): Promise<void> {
  for (const customer of await database.read((db) => listCustomersToDelete(db, AT_ONCE)))
    try {
      await cardProvider.deleteCustomer(customer);
      await database.transact((tx) => markCustomerDeleted(tx, customer));
    } catch (error) {
      log.warn({ err: error, customer }, 'a customer could not be deleted at the provider; trying again');
    }
}
