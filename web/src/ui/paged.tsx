import type { ReactNode } from 'react';
import { useTranslate } from '../platform/i18n/texts.ts';
import { Button } from './button.tsx';
import { Loaded, type QueryState } from './frame/states.tsx';
import { Skeleton } from './loading.tsx';

interface PagesQuery<Page> extends QueryState<{ readonly pages: readonly Page[] }> {
  readonly isFetchingNextPage: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface PagedProps<Page> {
  readonly query: PagesQuery<Page>;
  /** The error message, as a sentence. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  readonly more: string;
  readonly className?: string;
  readonly children: (pages: readonly Page[]) => ReactNode;
}

export function Paged<Page>({ query, failed, skeleton, more, className, children }: PagedProps<Page>) {
  return (
    <>
      <div aria-busy={query.isPlaceholderData} className={className}>
        <Loaded query={query} failed={failed} skeleton={skeleton ?? <SkeletonRows />}>
          {({ pages }) => children(pages)}
        </Loaded>
      </div>
      <MoreButton query={query} label={more} />
    </>
  );
}

interface MoreButtonProps {
  readonly query: PagesQuery<unknown>;
  readonly label: string;
}

function MoreButton({ query, label }: MoreButtonProps) {
  const t = useTranslate();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="quiet"
      className="mt-4"
      isPending={query.isFetchingNextPage}
      pendingLabel={t('common.loading')}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}

function SkeletonRows() {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((row) => <Skeleton key={row} className="h-12 w-full" />);
}
