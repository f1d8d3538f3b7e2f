import { adminRiskCalls } from '@circle-link/contract/operations/admin/risk';
import { blacklistBody, type BlacklistBody, type RiskDetail } from '@circle-link/contract/risk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { refreshRisks } from './queries.ts';

type Deed = 'clear' | 'blacklist' | 'unblacklist';

/** What a reviewer can do about this member; nobody decides about themselves. */
export function DecisionCard({ risk, isOwn }: { readonly risk: RiskDetail; readonly isOwn: boolean }) {
  const { t } = useTranslation();
  const [deed, setDeed] = useState<Deed>();
  const mayClear = !risk.isBlacklisted && (risk.status === 'open' || risk.detectionFlags.length > 0);
  return (
    <Card aria-labelledby="risk-decision">
      <CardHeader id="risk-decision" title={t('admin.risk.decisionTitle')} />
      {isOwn ? (
        <p>{t('admin.risk.own')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {mayClear && <Button onClick={() => setDeed('clear')}>{t('admin.risk.deeds.clear')}</Button>}
          {risk.isBlacklisted && (
            <Button onClick={() => setDeed('unblacklist')}>{t('admin.risk.deeds.unblacklist')}</Button>
          )}
          <Button variant={risk.isBlacklisted ? 'quiet' : 'destructive'} onClick={() => setDeed('blacklist')}>
            {risk.isBlacklisted ? t('admin.risk.changeBlacklist') : t('admin.risk.deeds.blacklist')}
          </Button>
        </div>
      )}
      {deed !== undefined && (
        <Dialog
          title={t(`admin.risk.deeds.${deed}`)}
          closeLabel={t('common.close')}
          onClose={() => setDeed(undefined)}
        >
          <DecisionForm risk={risk} deed={deed} onDone={() => setDeed(undefined)} />
        </Dialog>
      )}
    </Card>
  );
}

interface DecisionFormProps {
  readonly risk: RiskDetail;
  readonly deed: Deed;
  readonly onDone: () => void;
}

function DecisionForm({ risk, deed, onDone }: DecisionFormProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: blacklistBody,
    defaultValues: { reason: '', mayWithdraw: risk.mayWithdraw },
    submit: async (decision) => {
      await carryOut(deed, risk.userId, decision);
      showToast({ title: t(`admin.risk.done.${deed}`) });
      onDone();
      await refreshRisks(cache);
    },
    onRefused: (error) => {
      showToast({
        title: t('admin.risk.notDone'),
        description: messageOf(error, t('admin.risk.failed')),
        variant: 'destructive',
      });
      void refreshRisks(cache);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <p>{t(`admin.risk.leads.${deed}`)}</p>
      <TextArea
        label={t('admin.risk.reason')}
        hint={t('admin.risk.reasonHint')}
        {...form.register('reason')}
        maxLength={500}
        error={errorOf('reason')}
      />
      {deed === 'blacklist' && (
        <Checkbox
          label={t('admin.risk.letWithdraw')}
          hint={t('admin.risk.letWithdrawHint')}
          {...form.register('mayWithdraw')}
          error={errorOf('mayWithdraw')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          {...(deed === 'blacklist' && { variant: 'destructive' as const })}
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.risk.deciding')}
        >
          {t(`admin.risk.deeds.${deed}`)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('admin.risk.cancel')}
        </Button>
      </div>
    </form>
  );
}

function carryOut(deed: Deed, userId: string, { reason, mayWithdraw }: BlacklistBody): Promise<void> {
  const params = { userId };
  if (deed === 'blacklist') return call(adminRiskCalls.blacklist, { params, body: { reason, mayWithdraw } });
  const lift = deed === 'clear' ? adminRiskCalls.clearRisk : adminRiskCalls.liftBlacklist;
  return call(lift, { params, body: { reason } });
}
