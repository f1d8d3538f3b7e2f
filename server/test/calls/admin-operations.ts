/** Every back-office operation, and the answer to an authorized admin who sends nothing and ids that do not exist. */
import type { AdminAccess, Operation } from '@circle-link/contract/operation';
import { allCalls, getCallKey } from './all-calls.ts';

export const UNUSED_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';

export interface AdminOperation {
  readonly access: AdminAccess;
  /** 422 means that parameters or body were validated. */
  readonly status: 200 | 404 | 422;
}

/** By key, `GET /api/admin/stats`. */
export async function listAdminOperations(): Promise<ReadonlyMap<string, AdminOperation>> {
  const calls = (await allCalls()).filter(({ path }) => path.startsWith('/api/admin/'));
  return new Map(
    calls.map((call) => [getCallKey(call), { access: getAccess(call), status: computeStatus(call) }]),
  );
}

function getAccess({ id, access }: Operation): AdminAccess {
  if (typeof access === 'string') throw new Error(`${id} requires no ability`);
  return access;
}

function computeStatus({ path, params, query, body }: Operation): AdminOperation['status'] {
  const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, UNUSED_ID]));
  const isValid = [params?.safeParse(ids), query?.safeParse({}), body?.safeParse({})].every(
    (parsed) => parsed?.success !== false,
  );
  if (!isValid) return 422;
  return Object.keys(ids).length > 0 ? 404 : 200;
}
