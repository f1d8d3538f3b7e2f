import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getAnswer, type AnswerSchema } from '../../../platform/api-client.ts';
import { queryOf } from './use-filter.ts';

const PAGE = 50;
const NO_CURSOR: Readonly<Record<string, string>> = {};

interface ListQuery<Page, Row> {
  readonly path: string;
  readonly filter?: Readonly<Record<string, string | undefined>>;
  readonly schema: AnswerSchema<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** The name and the value of the cursor to go on from. */
  readonly cursorOf: (row: Row) => Readonly<Record<string, string>>;
}

/** A list that is read page by page, newest first. */
export function listQuery<Page, Row>({ path, filter = {}, schema, rowsOf, cursorOf }: ListQuery<Page, Row>) {
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) =>
      getAnswer(`${path}${queryOf({ ...filter, limit: String(PAGE), ...pageParam })}`, schema, { signal }),
    initialPageParam: NO_CURSOR,
    getNextPageParam: (page) => {
      const rows = rowsOf(page);
      const last = rows.at(-1);
      return rows.length < PAGE || last === undefined ? undefined : cursorOf(last);
    },
    placeholderData: keepPreviousData,
  });
}
