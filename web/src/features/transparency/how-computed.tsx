import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Info } from '../../ui/info.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import './ledger-queries.ts';
import { useAccountName } from '../../ui/use-account-name.ts';

export function AccountLinks({ accounts }: { readonly accounts: readonly string[] }) {
  const t = useTranslate();
  const getName = useAccountName();
  if (accounts.length === 0) return null;
  return (
    <div className="mt-2">
      <p>{t('publicLedger.behind')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {accounts.map((account) => (
          <li key={account}>
            <Link
              to="/transparency/ledger"
              search={{ account }}
              className={`${TEXT_LINK} inline-block py-0.5`}
            >
              {getName(account)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ComputedFigure {
  readonly name: string;
  readonly formula: string;
  readonly accounts?: readonly string[];
}

interface HowComputedProps {
  readonly of: string;
  readonly figures: readonly ComputedFigure[];
}

export function HowComputed({ of, figures }: HowComputedProps) {
  const t = useTranslate();
  return (
    <Info label={`${t('transparency.how')} ${of}`}>
      <p className="mb-2 font-semibold">{t('transparency.how')}</p>
      <dl className="space-y-3">
        {figures.map(({ name, formula, accounts }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              {formula}
              <AccountLinks accounts={accounts ?? []} />
            </dd>
          </div>
        ))}
      </dl>
    </Info>
  );
}
