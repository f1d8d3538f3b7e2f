import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';

/** A query, as `useQuery` returns it: what is shown of it. */
export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<Answer> {
  readonly query: QueryState<Answer>;
  /** What could not be loaded, as a sentence. */
  readonly failed: string;
  /** What stands there meanwhile, as large as what will. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was asked for, in any of its states. An answer that is there stays, even if a later look fails. */
export function Loaded<Answer>({ query, failed, skeleton, children }: LoadedProps<Answer>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <ErrorState what={failed} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div role="status" aria-label={t('common.loading')} className="space-y-4">
      {skeleton}
    </div>
  );
}
