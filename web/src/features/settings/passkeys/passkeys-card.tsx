import type { PasskeyItem } from '@circle-link/contract/passkeys';
import { MAX_PASSKEYS } from '@circle-link/contract/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { secondFactorQuery } from '../../../platform/second-factor-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBrowserFact } from '../../../ui/use-browser-fact.ts';
import { NewCodes } from '../second-factor/new-codes.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyTable } from './passkey-table.tsx';
import { passkeysQuery, refreshPasskeys } from './passkeys-query.ts';
import { RemovePasskey } from './remove-passkey.tsx';

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
