import { CircleAlert } from 'lucide-react';
import { useTranslate } from '../platform/i18n/texts.ts';
import { Button } from './button.tsx';

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
