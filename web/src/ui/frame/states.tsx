import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../button.tsx';
import { PageTitle } from './page-frames.tsx';

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

interface ErrorStateProps {
  readonly what: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState({ what, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useTranslate();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <CircleAlert aria-hidden="true" className="size-8 text-clay" strokeWidth={1.5} />
      <p className="font-semibold">{what}</p>
      <Button variant="quiet" onClick={onRetry} isPending={isRetrying}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-4 text-center">
      <Icon aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="text-muted">{children}</div>}
    </div>
  );
}

/** Target of emailed links that are truncated, used or expired. Explains it and offers a next step. */
export function DeadLink() {
  const t = useTranslate();
  return (
    <div className="max-w-form">
      <PageTitle title={t('common.deadLink.title')} lead={t('common.deadLink.text')} />
      <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook()}>
        {t('shell.signIn')}
      </Link>
    </div>
  );
}
