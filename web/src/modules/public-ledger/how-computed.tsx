import { Link } from '@tanstack/react-router';
import type { PublishedCut } from '@circle-link/contract/public-ledger/public-ledger';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Info } from '../../ui/overlays/info.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { useAccountName } from '../../ui/values/use-account-name.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import publicLedger from '../../../../locales/en/public-ledger.json';
import transparency from '../../../../locales/en/transparency.json';

addTexts({ publicLedger, transparency });

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

export function CutNote({ cut: { through, heldBackDays: count } }: { readonly cut: PublishedCut }) {
  const t = useTranslate();
  const language = useLanguage();
  if (through === null && count === 0) return null;
  const day = through === null ? '' : formatDate(through, language);
  const words = through === null ? 'none' : 'held';
  return (
    <p className="max-w-prose text-sm text-muted">
      {count === 0 ? t('publicLedger.cut.whole', { day }) : t(`publicLedger.cut.${words}`, { day, count })}
    </p>
  );
}
