import { useTranslate } from '../../platform/i18n/texts.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { LevelTermsTable } from './level-terms.tsx';

/** Payouts per level, collapsed. Always below the odds near a payment, never alone. */
export function FoldedTerms() {
  const t = useTranslate();
  const texts = t.group('line');
  return (
    <Disclosure summary={texts.terms.title}>
      <div className="mb-2 text-right">
        <TestMoney />
      </div>
      <LevelTermsTable texts={texts} />
    </Disclosure>
  );
}
