import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toDollars } from '../../../ui/money.tsx';
import type { LivePreview } from './use-preview.ts';

interface SumAndButtonProps {
  readonly live: LivePreview;
  readonly children: ReactNode;
}

export function SumAndButton({ live: { preview, isUpdating }, children }: SumAndButtonProps) {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 -mx-4 mt-6 -mb-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {preview !== null && (
        <p className={classNames('grow font-semibold tabular-nums', isUpdating && 'opacity-50')}>
          {t('newGroup.sum', {
            count: preview.rounds.length,
            amount: toDollars(preview.contributionAmount),
            payout: toDollars(preview.payout),
          })}
        </p>
      )}
      {children}
    </div>
  );
}
