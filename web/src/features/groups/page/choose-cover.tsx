import { COVERS, type Cover as CoverName } from '@circle-link/contract/groups/covers';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { Ban } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Cover } from '../cover.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

export function ChooseCover() {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const id = useId();
  const command = useCommand({
    send: (cover: CoverName | null) => call(groupCalls.setCover, { params, body: { cover } }),
  });
  return (
    <div role="group" aria-labelledby={id} className="space-y-3">
      <p id={id} className="text-sm text-muted">
        {t('groupPage.cover.legend')}
      </p>
      <div className="flex flex-wrap gap-2">
        {[null, ...COVERS].map((cover) => (
          <button
            key={cover ?? 'none'}
            type="button"
            aria-pressed={group.cover === cover}
            aria-label={t(`groupPage.cover.${cover ?? 'none'}`)}
            onClick={() => {
              if (!command.isPending && group.cover !== cover) command.mutate(cover);
            }}
            className={classNames(
              'rounded-card border-2 p-0.5',
              group.cover === cover ? 'border-leaf' : 'border-transparent hover:border-edge',
            )}
          >
            {cover === null ? (
              <span className="flex size-12 items-center justify-center rounded-card bg-sunken text-muted">
                <Ban aria-hidden="true" className="size-5" />
              </span>
            ) : (
              <Cover cover={cover} className="size-12" />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
