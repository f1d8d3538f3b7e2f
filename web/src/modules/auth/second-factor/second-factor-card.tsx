import { secondFactorCalls, type SecondFactorState } from '@circle-link/contract/auth/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { secondFactorQuery } from '../../../platform/api/safeguard-queries.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, Notice } from '../../../ui/panels.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Loaded } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { NewCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { call } from '../../../platform/api/call.ts';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { ProofForm } from './proof-form.tsx';

const FEW_CODES = 3;

export function SecondFactorCard() {
  const t = useTranslate();
  const state = useQuery(secondFactorQuery);
  return (
    <Card aria-labelledby="second-factor-title">
      <CardHeader id="second-factor-title" title={t('secondFactor.title')}>
        {state.data?.isOn === true && (
          <Badge tone="done" icon={ShieldCheck}>
            {t('secondFactor.on')}
          </Badge>
        )}
      </CardHeader>
      <Loaded
        query={state}
        failed={t('secondFactor.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full sm:h-28" />}
      >
        {(answer) => (answer.isOn ? <TurnedOn state={answer} /> : <TurnedOff state={answer} />)}
      </Loaded>
    </Card>
  );
}

function TurnedOff({ state }: { readonly state: SecondFactorState }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = useClose(() => setOpen(false));
  return (
    <div className="space-y-4">
      {state.isRequired && <Notice tone="waiting" title={t('secondFactor.required')} />}
      <p className="text-muted">{t('secondFactor.about')}</p>
      <Button onClick={() => setOpen(true)}>{t('secondFactor.turnOn')}</Button>
      {isOpen && (
        <Dialog title={t('secondFactor.setUp.title')} closeLabel={t('common.close')} onClose={close}>
          <SetUp hasPasskeys={state.passkeys > 0} onDone={close} />
        </Dialog>
      )}
    </div>
  );
}

function TurnedOn({ state }: { readonly state: SecondFactorState }) {
  const t = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const close = useClose(() => setOpen(null));
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          {
            label: t('secondFactor.since'),
            value: state.enabledAt === null ? '' : formatInstant(state.enabledAt, language),
          },
          { label: t('secondFactor.codesLeft'), value: state.recoveryCodesLeft },
        ]}
      />
      {state.recoveryCodesLeft < FEW_CODES && (
        <Notice tone="waiting" title={t('secondFactor.fewCodes', { count: state.recoveryCodesLeft })} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="quiet" onClick={() => setOpen('codes')}>
          {t('secondFactor.codes.open')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('off')}>
          {t('secondFactor.off.open')}
        </Button>
      </div>
      {open === 'codes' && (
        <Dialog title={t('secondFactor.codes.title')} closeLabel={t('common.close')} onClose={close}>
          <NewCodes onDone={close} />
        </Dialog>
      )}
      {open === 'off' && (
        <Dialog title={t('secondFactor.off.title')} closeLabel={t('common.close')} onClose={close}>
          <TurnOff hasPasskeys={state.passkeys > 0} onDone={close} />
        </Dialog>
      )}
    </div>
  );
}

/** Refreshes only after the dialog closes, because it shows the recovery codes first. */
function useClose(close: () => void): () => void {
  const cache = useQueryClient();
  return () => {
    close();
    void cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
}

interface TurnOffProps {
  /** Passkeys and recovery codes stay valid. */
  readonly hasPasskeys: boolean;
  readonly onDone: () => void;
}

/** Disables authenticator codes. The password alone, or with passkeys, remains. */
function TurnOff({ hasPasskeys, onDone }: TurnOffProps) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <CoolOffNote />
      <ProofForm
        lead={t(hasPasskeys ? 'secondFactor.off.leadPasskeys' : 'secondFactor.off.lead')}
        submitLabel={t('secondFactor.off.submit')}
        variant="destructive"
        send={async (proof) => {
          await call(secondFactorCalls.disableSecondFactor, { body: proof });
          showToast({
            title: t('secondFactor.off.doneTitle'),
            description: t(hasPasskeys ? 'secondFactor.off.donePasskeys' : 'secondFactor.off.done'),
          });
          onDone();
        }}
      />
    </div>
  );
}
