import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { BULK_ACTIONS, type MemberAction } from './queries.ts';
import { BulkDialog, type SelectedMember } from './bulk-dialog.tsx';

interface BulkBarProps {
  readonly chosen: readonly SelectedMember[];
  readonly onDone: () => void;
}

export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const t = useTranslate();
  const [action, setAction] = useState<MemberAction | null>(null);
  if (chosen.length === 0) return null;
  return (
    <div className="sticky top-16 z-10 mb-4 flex flex-wrap items-center gap-3 rounded-field border border-line bg-sunken px-4 py-3">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {t('admin.members.chosen', { count: chosen.length })}
      </p>
      {BULK_ACTIONS.map((one) => (
        <button
          key={one}
          type="button"
          className={buttonLook('quiet', undefined, 'small')}
          onClick={() => setAction(one)}
        >
          {t(`admin.members.acts.${one}.button`)}
        </button>
      ))}
      <button type="button" className={buttonLook('quiet', undefined, 'small')} onClick={onDone}>
        {t('admin.members.chooseNone')}
      </button>
      {action !== null && (
        <BulkDialog
          action={action}
          chosen={chosen}
          onClose={() => {
            setAction(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}
