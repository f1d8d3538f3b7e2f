import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { LevelTermsTable } from './level-terms.tsx';

/** What each level pays; it stands with the odds wherever someone is about to pay (the table never stands alone). */
export function TermsCard() {
  const { t } = useTranslation();
  const texts = t('line', { returnObjects: true });
  return (
    <Card aria-labelledby="terms">
      <CardHeader id="terms" title={texts.terms.title}>
        <TestMoney />
      </CardHeader>
      <LevelTermsTable texts={texts} />
    </Card>
  );
}
