import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Fold } from '../../ui/accordion.tsx';
import { getHelpFacts } from './help-facts.ts';

export type Topic = 'money' | 'groups' | 'queue' | 'account';

interface AnswersProps {
  readonly topic: Topic;
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

export function Answers({ topic, isOpen = false, children }: AnswersProps) {
  const t = useTranslate();
  const facts = getHelpFacts();
  const rows = t.group(`help.${topic}.rows`, { ...facts, holder: t('help.holder') });
  return (
    <Fold id={`help-${topic}`} title={t(`help.${topic}.title`)} isOpen={isOpen} isOpenWide>
      <dl className="space-y-4">
        {rows.map((row) => (
          <div key={row.question}>
            <dt className="font-semibold">{row.question}</dt>
            <dd className="mt-1">{row.answer}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 empty:hidden">{children}</div>
    </Fold>
  );
}
