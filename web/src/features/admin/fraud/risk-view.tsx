import type { RiskDetail } from '@circle-link/contract/fraud';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { DecisionCard } from './decision-card.tsx';
import { FLAG_WORDS } from './flag-words.ts';
import { getName } from './get-name.ts';
import { riskQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function RiskView({ userId, ownId }: { readonly userId: string; readonly ownId: string }) {
  const t = useTranslate();
  const query = useQuery(riskQuery(userId));
  return (
    <Loaded
      query={query}
      failed={t('admin.risk.memberFailed')}
      skeleton={[1, 2].map((part) => (
        <Skeleton key={part} className="h-48 w-full" />
      ))}
    >
      {(risk) => (
        <div className="grid gap-6">
          <MemberCard risk={risk} />
          <FlagsCard risk={risk} />
          <DecisionCard risk={risk} isOwn={userId === ownId} />
          <HistoryCard risk={risk} />
        </div>
      )}
    </Loaded>
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
          { label: t('admin.risk.status'), value: <StatusBadge status={risk.status} /> },
          { label: t('admin.risk.score'), value: t('admin.risk.ofHundred', { score: risk.riskScore }) },
          {
            label: t('admin.risk.name'),
            value: (
              <Link to={`/admin/members/${risk.userId}`} className={TEXT_LINK}>
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
  const words = FLAG_WORDS[useLanguage()];
  return (
    <Card aria-labelledby="risk-flags">
      <CardHeader id="risk-flags" title={t('admin.risk.flags')} />
      {risk.flags.length === 0 && <p className="text-muted">{t('admin.risk.noFlags')}</p>}
      <ul className="divide-y divide-line">
        {risk.flags.map(({ flag, weight, count, accounts, differences }) => (
          <li key={flag} className="space-y-2 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold">{words[flag]}</p>
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
    </Card>
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

function HistoryCard({ risk }: { readonly risk: RiskDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const getKindWords = (kind: string): string => {
    const known = KINDS.find((one) => kind === `risk.${one}`);
    return known === undefined ? kind : t(`admin.risk.kinds.${known}`);
  };
  return (
    <Card aria-labelledby="risk-history">
      <CardHeader id="risk-history" title={t('admin.risk.historyTitle')} />
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
    </Card>
  );
}
