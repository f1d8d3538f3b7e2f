import type { DELIVERY_FILTERS } from '@circle-link/contract/admin/programs';
import { adminProgramCalls } from '@circle-link/contract/operations/admin/programs';
import { toQueryOptions } from '../../../platform/call.ts';
import { listQuery } from '../kit/list-query.ts';

export const programsQuery = (id: string) => toQueryOptions(adminProgramCalls.programs, { params: { id } });

export const deliveriesQuery = (state: (typeof DELIVERY_FILTERS)[number]) =>
  listQuery({
    operation: adminProgramCalls.deliveries,
    filter: { state },
    listRows: ({ deliveries }) => deliveries,
    getCursor: ({ id }) => ({ before: String(id) }),
  });
