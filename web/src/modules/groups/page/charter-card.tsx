import type { CharterAnswer } from '@circle-link/contract/groups/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { CharterClauses } from '../terms-parts.tsx';
import { Fingerprint } from './accept-dialog.tsx';
import { useGroup } from './group-context.ts';
import { ReadAndAccept } from './read-and-accept.tsx';

export function CharterCard({ charter }: { readonly charter: QueryState<CharterAnswer> }) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <Card aria-labelledby="charter">
      <CardHeader id="charter" title={t('groupPage.charter.title')}>
        {group.me.hasAccepted ? (
          <Badge tone="done">{t('groupPage.charter.isAccepted')}</Badge>
        ) : (
          <Badge tone="waiting">{t('groupPage.charter.notAccepted')}</Badge>
        )}
      </CardHeader>
      <Loaded
        query={charter}
        failed={t('groupPage.charter.loadFailed')}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(answer) => <Charter charter={answer} />}
      </Loaded>
    </Card>
  );
}

function Charter({ charter }: { readonly charter: CharterAnswer }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  return (
    <div className="space-y-4">
      <p>
        {charter.acceptedAt === null
          ? t('groupPage.charter.lead')
          : t('groupPage.charter.acceptedAt', { instant: formatInstant(charter.acceptedAt, language) })}
      </p>
      <Disclosure summary={t('groupPage.charter.read', { count: charter.clauses.length })}>
        <CharterClauses clauses={charter.clauses} heading="h3" />
        {language !== 'en' && (
          <p className="mt-4 text-sm text-muted">{t('groupPage.charter.englishCounts')}</p>
        )}
        <div className="mt-4">
          <Fingerprint label={t('groupPage.charter.hash')} value={charter.hash} />
        </div>
      </Disclosure>
      {!group.me.hasAccepted && group.phase === 'forming' && group.draw === null && (
        <ReadAndAccept charter={charter} />
      )}
    </div>
  );
}
