import type { AnswerRead, Operation } from '@circle-link/contract/operation';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { callWith } from '../../../platform/call.ts';
import { PAGE_SIZE } from './page-size.ts';

const NO_CURSOR: Readonly<Record<string, string>> = {};

interface ListQuery<O extends Operation, Row> {
  readonly operation: O;
  readonly filter?: Readonly<Record<string, string | undefined>>;
  readonly listRows: (page: AnswerRead<O>) => readonly Row[];
  readonly getCursor: (row: Row) => Readonly<Record<string, string>>;
}

export function listQuery<O extends Operation & { readonly answer: ZodType }, Row>({
  operation,
  filter = {},
  listRows,
  getCursor,
}: ListQuery<O, Row>) {
  return infiniteQueryOptions({
    queryKey: [operation.path, filter],
    queryFn: ({ pageParam, signal }) =>
      callWith(operation, { query: { ...filter, limit: PAGE_SIZE, ...pageParam }, signal }),
    initialPageParam: NO_CURSOR,
    getNextPageParam: (page) => {
      const rows = listRows(page);
      const last = rows.at(-1);
      return rows.length < PAGE_SIZE || last === undefined ? undefined : getCursor(last);
    },
    placeholderData: keepPreviousData,
  });
}
