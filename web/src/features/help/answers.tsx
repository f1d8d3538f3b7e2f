import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { helpFacts } from './help-facts.ts';

type Topic = 'money' | 'groups' | 'queue' | 'account';

/** Questions of one topic with their answers, open from the start: nothing to click, all to be found by searching. */
export function Answers({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation();
  const facts = helpFacts();
  const holder = deployment.isSandbox ? t('help.holder.sandbox') : t('help.holder.live');
  const rows = t(`help.${topic}.rows`, { returnObjects: true, ...facts, holder });
  return (
    <section aria-labelledby={`help-${topic}`} className="border-t border-line pt-6">
      <h2 id={`help-${topic}`} className="mb-3 text-xl font-semibold">
        {t(`help.${topic}.title`)}
      </h2>
      <dl className="space-y-4">
        {rows.map((row) => (
          <div key={row.question}>
            <dt className="font-semibold">{row.question}</dt>
            <dd className="mt-1">{row.answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
