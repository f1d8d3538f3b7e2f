import '../features/help/texts.ts';
import { OperatorLinks } from '../features/help/operator-links.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Answers } from '../features/help/answers.tsx';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { deployment } from '../platform/deployment.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/help`: plain answers, with the figures of the contract. */
export function Page() {
  const { t } = useTranslation();
  const isQueueThere = deployment.hasQueue;
  return (
    <div className="mx-auto w-full max-w-prose">
      <PageTitle title={t('help.title')} lead={t('help.lead')} />
      <div className="space-y-8">
        <div className="border-b border-line">
          <Answers topic="money" isOpen />
          <Answers topic="groups" />
          {isQueueThere && <Answers topic="queue" />}
          <Answers topic="account" />
        </div>
        {isQueueThere && <OddsCard />}
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
