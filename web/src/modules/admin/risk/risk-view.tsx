import {
  adminRiskCalls,
  blacklistBody,
  type BlacklistBody,
  type RiskDetail,
} from '@circle-link/contract/admin/risk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Notice } from '../../../ui/panels.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { TextArea } from '../../../ui/forms/text-fields.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { getName, refreshRisks, riskQuery, RiskStatusBadge } from './risk-parts.tsx';

export function RiskView({ userId, ownId }: { readonly userId: string; readonly ownId: string }) {
  const t = useTranslate();
  const query = useQuery(riskQuery(userId));
  return (
    <AdminDetail query={query} failed={t('admin.risk.memberFailed')} height="h-screen">
      {(risk) => (
        <div className="space-y-6">
          <MemberCard risk={risk} />
          <FlagsCard risk={risk} />
          <DecisionCard risk={risk} isOwn={userId === ownId} />
          <RiskHistoryCard risk={risk} />
        </div>
      )}
    </AdminDetail>
  );
}

function MemberCard({ risk }: { readonly risk: RiskDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const place = [risk.ipRegion, risk.ipCountry].filter((part) => part !== null).join(', ');
  return (
    <Card aria-label={getName(risk)}>
      <Facts
        isWide
        facts={[
          { label: t('admin.risk.status'), value: <RiskStatusBadge status={risk.status} /> },
          { label: t('admin.risk.score'), value: t('admin.risk.ofHundred', { score: risk.riskScore }) },
          {
            label: t('admin.risk.name'),
            value: (
              <Link to="/admin/members/$id" params={{ id: risk.userId }} className={TEXT_LINK}>
                {risk.name ?? getName(risk)}
              </Link>
            ),
          },
          { label: t('admin.risk.email'), value: risk.email === '' ? '–' : risk.email },
          { label: t('admin.risk.address'), value: risk.ipAddress ?? '–' },
          { label: t('admin.risk.place'), value: place === '' ? t('admin.risk.unknown') : place },
          { label: t('admin.risk.updated'), value: formatInstant(risk.updatedAt, language) },
        ]}
      />
      {risk.isBlacklisted && (
        <div className="mt-4">
          <Notice tone="problem" title={t('admin.risk.listed')}>
            <p>{risk.blacklistReason}</p>
            <p>{risk.mayWithdraw ? t('admin.risk.mayWithdraw') : t('admin.risk.mayNotWithdraw')}</p>
          </Notice>
        </div>
      )}
    </Card>
  );
}

function FlagsCard({ risk }: { readonly risk: RiskDetail }) {
  const t = useTranslate();
  return (
    <Section id="risk-flags" title={t('admin.risk.flags')}>
      {risk.flags.length === 0 && <p className="text-muted">{t('admin.risk.noFlags')}</p>}
      <ul className="divide-y divide-line">
        {risk.flags.map(({ flag, weight, count, accounts, differences }) => (
          <li key={flag} className="space-y-2 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold">{t(`admin.risk.flagNames.${flag}`)}</p>
            <p className="text-sm text-muted">
              {risk.detectionFlags.includes(flag)
                ? t('admin.risk.counts', { weight, count })
                : t('admin.risk.wasCleared', { count })}
            </p>
            <Differences differences={differences} />
            {accounts.length > 0 && (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {accounts.map((account) => (
                  <li key={account.userId}>
                    <Link to="/admin/risk/$userId" params={{ userId: account.userId }} className={TEXT_LINK}>
                      {getName(account)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Differences({ differences }: Pick<RiskDetail['flags'][number], 'differences'>) {
  const t = useTranslate();
  return differences.map(({ documentId, fields }) => (
    <p key={`${documentId} ${fields.join()}`}>
      {fields.map((field) => t(`admin.risk.differs.${field}`)).join(' ')}{' '}
      <Link to="/admin/identity/$id" params={{ id: documentId }} className={TEXT_LINK}>
        {t('admin.risk.compare')}
      </Link>
    </p>
  ));
}

const KINDS = ['review_opened', 'cleared', 'blacklisted', 'blacklist_lifted'] as const;

function RiskHistoryCard({ risk }: { readonly risk: RiskDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const getKindWords = (kind: string): string => {
    const known = KINDS.find((one) => kind === `risk.${one}`);
    return known === undefined ? kind : t(`admin.risk.kinds.${known}`);
  };
  return (
    <Section id="risk-history" title={t('admin.risk.historyTitle')}>
      {risk.decisions.length === 0 && <p className="text-muted">{t('admin.risk.noHistory')}</p>}
      <ol className="divide-y divide-line">
        {risk.decisions.map(({ kind, actor, reason, decidedAt }) => (
          <li key={`${kind} ${decidedAt}`} className="py-3 first:pt-0 last:pb-0">
            <p>
              <span className="font-semibold">{getKindWords(kind)}</span>
              {actor !== null && ` · ${actor}`}
            </p>
            {reason !== null && <p className="break-words">{reason}</p>}
            <p className="text-sm text-muted">{formatInstant(decidedAt, language)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Command = 'clear' | 'blacklist' | 'unblacklist';

/** Actions of a reviewer on this member. Reviewers cannot decide on themselves. */
export function DecisionCard({ risk, isOwn }: { readonly risk: RiskDetail; readonly isOwn: boolean }) {
  const t = useTranslate();
  const [command, setCommand] = useState<Command>();
  const mayClear = !risk.isBlacklisted && (risk.status === 'open' || risk.detectionFlags.length > 0);
  return (
    <Section id="risk-decision" title={t('admin.risk.decisionTitle')}>
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
    </Section>
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
      <DialogButtons cancelLabel={t('admin.risk.cancel')} onCancel={onDone}>
        <Button
          type="submit"
          {...(command === 'blacklist' && { variant: 'destructive' as const })}
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.risk.deciding')}
        >
          {t(`admin.risk.commands.${command}`)}
        </Button>
      </DialogButtons>
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

export function Page() {
  const t = useTranslate();
  const { userId } = useParams({ from: '/back-office/admin/risk/$userId' });
  const { data: risk } = useQuery({ ...riskQuery(userId), enabled: false });
  return (
    <AdminPage
      ability="review"
      title={risk === undefined ? t('admin.risk.memberTitle') : getName(risk)}
      back={{ to: '/admin/risk', label: t('admin.risk.backToList') }}
    >
      {({ ownId }) => <RiskView key={userId} userId={userId} ownId={ownId} />}
    </AdminPage>
  );
}
