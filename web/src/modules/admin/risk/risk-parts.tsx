import { adminRiskCalls, type RiskFlag, type RiskStatus } from '@circle-link/contract/admin/risk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { refreshPaths } from '../../../platform/api/query-client.ts';
import { Badge, type BadgeTone } from '../../../ui/values/badge.tsx';

export function FlagLine({ flags }: { readonly flags: readonly RiskFlag[] }) {
  const t = useTranslate();
  const [first] = flags;
  if (first === undefined) return '–';
  const rest = flags.length - 1;
  return (
    <span title={flags.map((flag) => t(`admin.risk.flagNames.${flag}`)).join(', ')}>
      {t(`admin.risk.flagNames.${first}`)}
      {rest > 0 && ` +${String(rest)}`}
    </span>
  );
}

/** Accounts without a username are shown by email address. */
export function getName({
  username,
  email,
}: {
  readonly username: string | null;
  readonly email: string;
}): string {
  return username ?? (email === '' ? '–' : email);
}

const TONES: Readonly<Record<RiskStatus, BadgeTone>> = {
  open: 'waiting',
  cleared: 'done',
  blacklisted: 'problem',
  none: 'plain',
};

export function RiskStatusBadge({ status }: { readonly status: RiskStatus }) {
  const t = useTranslate();
  return <Badge tone={TONES[status]}>{t(`admin.risk.statuses.${status}`)}</Badge>;
}

export function riskQuery(userId: string) {
  return queryOptions({ ...toQueryOptions(adminRiskCalls.risk, { params: { userId } }), staleTime: 0 });
}

export function refreshRisks(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminRiskCalls.risks.path]);
}
