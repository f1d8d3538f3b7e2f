import type { ReactNode } from 'react';
import { useTranslate } from '../platform/i18n/texts.ts';
import { ErrorState } from './error-state.tsx';

export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<Answer> {
  readonly query: QueryState<Answer>;
  /** The error message, as a sentence. */
  readonly failed: string;
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** Renders a query in any state. Data stays visible even if a refetch fails. */
export function Loaded<Answer>({ query, failed, skeleton, children }: LoadedProps<Answer>) {
  const t = useTranslate();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <ErrorState what={failed} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div role="status" aria-label={t('common.loading')} className="space-y-4">
      {skeleton}
    </div>
  );
}
