import { FlaskConical } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Money } from './money.tsx';
import { deployment } from '../../platform/deployment.ts';
import { Badge } from './badge.tsx';

interface AmountLine {
  readonly name: string;
  readonly label: string;
  readonly amount: string;
}

interface AmountLinesProps {
  readonly lines: readonly AmountLine[];
  readonly total: Omit<AmountLine, 'name'>;
}

export function AmountLines({ lines, total }: AmountLinesProps) {
  return (
    <div>
      <dl className="space-y-2">
        {lines.map(({ name, label, amount }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{total.label}</dt>
          <dd>
            <Money amount={total.amount} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 text-right">
        <TestMoney />
      </div>
    </div>
  );
}

/**
 * Marks amounts of the sandbox where money is paid or withdrawn, once per screen. Elsewhere the banner is enough. Renders
 * nothing where real money moves.
 */
export function TestMoney() {
  const t = useTranslate();
  if (!deployment.isSandbox) return null;
  return (
    <Badge tone="waiting" icon={FlaskConical}>
      {t('entry.testMoney')}
    </Badge>
  );
}
