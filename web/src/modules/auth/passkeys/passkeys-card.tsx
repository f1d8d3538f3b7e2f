import { MAX_PASSKEYS, passkeyCalls, type PasskeyItem } from '@circle-link/contract/auth/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { secondFactorQuery } from '../../../platform/api/safeguard-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Loaded } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { useBrowserFact } from '../../../ui/browser-facts.ts';
import { NewCodes } from '../second-factor/recovery-codes.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery, refreshPasskeys } from '../queries.ts';
import { formatAgo } from '../../../platform/i18n/ago.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useMinute } from '../../../platform/clock.ts';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { call } from '../../../platform/api/call.ts';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';

type Opened = 'add' | 'codes' | PasskeyItem | null;

export function PasskeysCard() {
  const t = useTranslate();
  const passkeys = useQuery(passkeysQuery);
  return (
    <Card aria-labelledby="passkeys-title">
      <CardHeader id="passkeys-title" title={t('passkeys.title')} />
      <Loaded
        query={passkeys}
        failed={t('passkeys.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full sm:h-28" />}
      >
        {(keys) => <Passkeys keys={keys} />}
      </Loaded>
    </Card>
  );
}

function Passkeys({ keys }: { readonly keys: readonly PasskeyItem[] }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const canAdd = useBrowserFact(canUsePasskeys, false);
  const [opened, setOpened] = useState<Opened>(null);
  /** Refreshes only after the dialog closes, because it shows the recovery codes first. */
  const close = () => {
    setOpened(null);
    void refreshPasskeys(cache);
  };
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('passkeys.about')}</p>
      {keys.length > 0 && <PasskeyTable keys={keys} onRemove={setOpened} />}
      {keys.length > 0 && <CodesLeft onRenew={() => setOpened('codes')} />}
      {!canAdd && <p className="text-muted">{t('passkeys.notHere')}</p>}
      {canAdd && keys.length < MAX_PASSKEYS && (
        <Button variant="quiet" onClick={() => setOpened('add')}>
          {t('passkeys.add.open')}
        </Button>
      )}
      <OpenedDialog opened={opened} onDone={close} />
    </div>
  );
}

function CodesLeft({ onRenew }: { readonly onRenew: () => void }) {
  const t = useTranslate();
  const { data } = useQuery(secondFactorQuery);
  if (data === undefined || data.isOn) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{t('passkeys.codesLeft', { count: data.recoveryCodesLeft })}</p>
      <Button variant="quiet" size="small" onClick={onRenew}>
        {t('secondFactor.codes.open')}
      </Button>
    </div>
  );
}

function OpenedDialog({ opened, onDone }: { readonly opened: Opened; readonly onDone: () => void }) {
  const t = useTranslate();
  if (opened === null) return null;
  const title =
    opened === 'add'
      ? t('passkeys.add.title')
      : opened === 'codes'
        ? t('secondFactor.codes.title')
        : t('passkeys.remove.title', { name: opened.name });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onDone}>
      {opened === 'add' && <AddPasskey onDone={onDone} />}
      {opened === 'codes' && <NewCodes onDone={onDone} />}
      {typeof opened === 'object' && <RemovePasskey passkey={opened} onDone={onDone} />}
    </Dialog>
  );
}

interface PasskeyTableProps {
  readonly keys: readonly PasskeyItem[];
  readonly onRemove: (passkey: PasskeyItem) => void;
}

function PasskeyTable({ keys, onRemove }: PasskeyTableProps) {
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

function RemovePasskey({
  passkey: { id, name },
  onDone,
}: {
  readonly passkey: PasskeyItem;
  readonly onDone: () => void;
}) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <CoolOffNote />
      <ProofForm
        lead={t('passkeys.remove.lead')}
        submitLabel={t('passkeys.remove.submit')}
        variant="destructive"
        send={async (proof) => {
          await call(passkeyCalls.removePasskey, { params: { id }, body: proof });
          showToast({
            title: t('passkeys.remove.doneTitle'),
            description: t('passkeys.remove.done', { name }),
          });
          onDone();
        }}
      />
    </div>
  );
}
