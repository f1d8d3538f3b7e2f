import { adminRiskCalls } from '@circle-link/contract/operations/admin/fraud';
import { blacklistBody, type BlacklistBody, type RiskDetail } from '@circle-link/contract/fraud';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
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

type Command = 'clear' | 'blacklist' | 'unblacklist';

/** Actions of a reviewer on this member. Reviewers cannot decide on themselves. */
export function DecisionCard({ risk, isOwn }: { readonly risk: RiskDetail; readonly isOwn: boolean }) {
  const t = useTranslate();
  const [command, setCommand] = useState<Command>();
  const mayClear = !risk.isBlacklisted && (risk.status === 'open' || risk.detectionFlags.length > 0);
  return (
    <Card aria-labelledby="risk-decision">
      <CardHeader id="risk-decision" title={t('admin.risk.decisionTitle')} />
      {isOwn ? (
        <p>{t('admin.risk.own')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {mayClear && <Button onClick={() => setCommand('clear')}>{t('admin.risk.commands.clear')}</Button>}
          {risk.isBlacklisted && (
            <Button onClick={() => setCommand('unblacklist')}>{t('admin.risk.commands.unblacklist')}</Button>
          )}
          <Button variant="quiet" onClick={() => setCommand('blacklist')}>
            {risk.isBlacklisted ? t('admin.risk.changeBlacklist') : t('admin.risk.commands.blacklist')}
          </Button>
        </div>
      )}
      {command !== undefined && (
        <Dialog
          title={t(`admin.risk.commands.${command}`)}
          closeLabel={t('common.close')}
          onClose={() => setCommand(undefined)}
        >
          <DecisionForm risk={risk} command={command} onDone={() => setCommand(undefined)} />
        </Dialog>
      )}
    </Card>
  );
}

interface DecisionFormProps {
  readonly risk: RiskDetail;
  readonly command: Command;
  readonly onDone: () => void;
}

function DecisionForm({ risk, command, onDone }: DecisionFormProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: blacklistBody,
    defaultValues: { reason: '', mayWithdraw: risk.mayWithdraw },
    submit: async (decision) => {
      await carryOut(command, risk.userId, decision);
      showToast({ title: t(`admin.risk.done.${command}`) });
      onDone();
      await refreshRisks(cache);
    },
    onRefused: (error) => {
      showToast({
        title: t('admin.risk.notDone'),
        description: getErrorMessage(error, t('admin.risk.failed')),
        variant: 'destructive',
      });
      void refreshRisks(cache);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <p>{t(`admin.risk.leads.${command}`)}</p>
      <TextArea
        label={t('admin.risk.reason')}
        hint={t('admin.risk.reasonHint')}
        {...form.register('reason')}
        maxLength={500}
        error={getError('reason')}
      />
      {command === 'blacklist' && (
        <Checkbox
          label={t('admin.risk.letWithdraw')}
          hint={t('admin.risk.letWithdrawHint')}
          {...form.register('mayWithdraw')}
          error={getError('mayWithdraw')}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onDone}>
          {t('admin.risk.cancel')}
        </Button>
        <Button
          type="submit"
          {...(command === 'blacklist' && { variant: 'destructive' as const })}
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.risk.deciding')}
        >
          {t(`admin.risk.commands.${command}`)}
        </Button>
      </div>
    </form>
  );
}

function carryOut(command: Command, userId: string, { reason, mayWithdraw }: BlacklistBody): Promise<void> {
  const params = { userId };
  if (command === 'blacklist')
    return call(adminRiskCalls.blacklist, { params, body: { reason, mayWithdraw } });
  const lift = command === 'clear' ? adminRiskCalls.clearRisk : adminRiskCalls.liftBlacklist;
  return call(lift, { params, body: { reason } });
}
