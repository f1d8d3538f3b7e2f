import type { Level } from '@circle-link/contract/queue/mechanism';
import type { MemberPosition } from '@circle-link/contract/queue/queue';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { ErrorState } from '../../ui/frame/states.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { queueStateQuery } from './queries.ts';

interface LiveLineProps {
  readonly position?: MemberPosition | undefined;
  readonly refetchInterval: number;
}

export function LiveLine({ position, refetchInterval }: LiveLineProps) {
  const t = useTranslate();
  const language = useLanguage();
  const state = useQuery({ ...queueStateQuery, refetchInterval });
  if (state.data === undefined && state.isError) {
    return (
      <ErrorState
        what={t('line.track.failed')}
        onRetry={() => void state.refetch()}
        isRetrying={state.isFetching}
      />
    );
  }
  return (
    <LineDrawing
      texts={t.group('line')}
      language={language}
      tracks={state.data?.levels ?? null}
      {...(position && {
        mark: { level: position.currentLevel as Level, position: position.globalPosition },
      })}
    />
  );
}
