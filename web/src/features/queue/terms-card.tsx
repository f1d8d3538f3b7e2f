import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { LevelTermsTable } from './level-terms.tsx';

/** What each level pays, folded: it stands below the odds wherever someone is about to pay, never alone. */
export function FoldedTerms() {
  const { t } = useTranslation();
  const texts = t('line', { returnObjects: true });
  return (
    <Disclosure summary={texts.terms.title}>
      <div className="mb-2 text-right">
        <TestMoney />
      </div>
      <LevelTermsTable texts={texts} />
    </Disclosure>
  );
}
