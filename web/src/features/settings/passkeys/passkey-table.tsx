import type { PasskeyItem } from '@circle-link/contract/passkeys';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatAgo } from '../../../platform/i18n/ago.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useMinute } from '../../../platform/minute.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';

interface PasskeyTableProps {
  readonly keys: readonly PasskeyItem[];
  readonly onRemove: (passkey: PasskeyItem) => void;
}

export function PasskeyTable({ keys, onRemove }: PasskeyTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const now = useMinute();
  return (
    <DataTable
      caption={t('passkeys.caption')}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t('passkeys.name'), cell: ({ name }) => name },
        {
          key: 'used',
          title: t('passkeys.lastUsed'),
          isSelfExplaining: true,
          cell: ({ lastUsedAt, isCopied }) => {
            if (isCopied) return t('passkeys.copied');
            return lastUsedAt === null
              ? t('passkeys.neverUsed')
              : t('passkeys.used', { when: formatAgo(lastUsedAt, now, language, 'short') });
          },
        },
        {
          key: 'kept',
          title: t('passkeys.since'),
          isSelfExplaining: true,
          cell: ({ createdAt, isSynced }) =>
            t(isSynced ? 'passkeys.addedSynced' : 'passkeys.added', { day: formatDate(createdAt, language) }),
        },
        {
          key: 'act',
          title: t('passkeys.act'),
          isNumeric: true,
          isSelfExplaining: true,
          cell: (passkey) => (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('passkeys.remove.label', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t('passkeys.remove.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}
