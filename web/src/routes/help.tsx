import { Link } from '@tanstack/react-router';
import { OperatorLinks } from '../modules/help/operator-links.tsx';
import { useTranslate } from '../platform/i18n/texts.ts';
import { useCurrentUser } from '../modules/auth/session.ts';
import { Answers, type Topic } from '../modules/help/answers.tsx';
import { OddsCard } from '../modules/queue/odds-card.tsx';
import { deployment } from '../platform/deployment.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';

export function Page() {
  const t = useTranslate();
  const isQueueMember = useCurrentUser()?.path === 'queue';
  const topics = topicsFor(isQueueMember).filter((topic) => deployment.hasQueue || topic !== 'queue');
  return (
    <div className="mx-auto w-full max-w-prose">
      <PageTitle title={t('help.title')} lead={t('help.lead')} />
      <div className="space-y-8">
        <div className="border-b border-line">
          {topics.map((topic, place) => (
            <Answers key={topic} topic={topic} isOpen={place === 0}>
              {topic === 'queue' && <OddsCard />}
            </Answers>
          ))}
        </div>
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

/** Puts the topics of the reader's path first and expanded. The odds come with the queue. */
function topicsFor(isQueueMember: boolean): readonly Topic[] {
  return isQueueMember ? ['queue', 'money', 'account', 'groups'] : ['groups', 'money', 'account', 'queue'];
}
