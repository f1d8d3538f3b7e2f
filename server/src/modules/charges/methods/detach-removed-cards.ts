import type { Platform } from '../../../platform/platform.ts';
import { listCustomersToDelete, listToDetach, markCustomerDeleted, markDetached } from './store.ts';

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
