import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../modules/auth/session.ts';
import { AnswersByTopic, FoundAnswers, type Topic } from '../modules/help/answers.tsx';
import { OperatorLinks } from '../modules/help/operator-links.tsx';
import { OddsCard } from '../modules/queue/odds-card.tsx';
import { deployment } from '../platform/deployment.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { useSearchText } from '../platform/navigation/search-params.ts';
import { operator } from '../platform/operator.ts';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Fold } from '../ui/disclosure.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Skeleton } from '../ui/loading.tsx';

const MessageForm = lazy(async () => ({
  default: (await import('../modules/help/message-form.tsx')).MessageForm,
}));

/** `/help`: `?q=…` starts with that search. */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const initialSearch = useSearchText('q') ?? '';
  const [typed, setTyped] = useState(initialSearch);
  const topics = listTopics(user?.path === 'queue');
  return (
    <div className="max-w-prose">
      <PageTitle title={t('help.title')} lead={t('help.lead')} />
      <SearchField label={t('help.search')} value={typed} onChange={setTyped} />
      <div className="space-y-6">
        {typed.trim() === '' ? (
          <AnswersByTopic topics={topics} odds={<QueueGuide />} />
        ) : (
          <FoundAnswers topics={topics} search={typed} />
        )}
        {user !== null && operator.supportEmail !== null && (
          <div className="border-b border-line">
            <Fold id="write" title={t('help.write.title')} note={t('help.write.note')} isOpenWide>
              <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                <MessageForm email={user.email} />
              </Suspense>
            </Fold>
          </div>
        )}
        <p>
          {t('help.contact')}{' '}
          <Link to="/legal" className={TEXT_LINK}>
            {t('help.legal')}
          </Link>
        </p>
        <OperatorLinks />
      </div>
    </div>
  );
}

function QueueGuide() {
  const t = useTranslate();
  return (
    <div className="space-y-3">
      <OddsCard />
      <Link to="/queue" className={`${TEXT_LINK} inline-block py-1`}>
        {t('line.guide')}
      </Link>
    </div>
  );
}

/** The topics of the reader's path come first. */
function listTopics(isQueueMember: boolean): readonly Topic[] {
  const topics: readonly Topic[] = isQueueMember
    ? ['queue', 'money', 'account', 'groups']
    : ['groups', 'money', 'account', 'queue'];
  return topics.filter((topic) => deployment.hasQueue || topic !== 'queue');
}
