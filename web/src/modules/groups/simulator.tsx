import { computePotFee, quoteContribution } from '@circle-link/contract/groups/pot';
import { readSimulation, type SimulatedMember, simulateGroup } from '@circle-link/contract/groups/simulator';
import { type Cents, multiplyCents, parseDollars } from '@circle-link/contract/money';
import { useState } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Slider } from '../../ui/forms/choice-fields.tsx';
import { Money } from '../../ui/values/money.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import groups from '../../../../locales/en/groups.json';

addTexts({ groups });

interface SimulatorProps {
  readonly members: number;
  /** "50.00" */
  readonly contributionAmount: string;
}

export function Simulator({ members, contributionAmount }: SimulatorProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(1);
  const contributionCents = parseDollars(contributionAmount);
  if (contributionCents === null) return null;
  const stopping = Math.min(chosen, members - 1);
  const rows = simulateGroup({ members, contributionCents, stopping });
  const quote = quoteContribution(contributionCents);
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('groups.simulator.lead')}</p>
      <Slider
        label={t('groups.simulator.stopping')}
        value={stopping}
        min={0}
        max={members - 1}
        shown={t('groups.simulator.stoppingValue', { stopping, members })}
        onChange={setChosen}
      />
      <Reading rows={rows} members={members} contributionCents={contributionCents} />
      <Rows rows={rows} />
      <p className="text-sm text-muted">
        {t('groups.simulator.cardFee', { fee: formatDollars(quote.cardFeeCents) })}
      </p>
    </div>
  );
}

interface ReadingProps {
  readonly rows: readonly SimulatedMember[];
  readonly members: number;
  readonly contributionCents: Cents;
}

function Reading({ rows, members, contributionCents }: ReadingProps) {
  const t = useTranslate();
  const { losing, worstLossCents } = readSimulation(rows);
  return (
    <p aria-live="polite" className={classNames('font-semibold', losing > 0 ? 'text-clay' : 'text-leaf')}>
      {losing === 0
        ? t('groups.simulator.allPay', {
            fee: formatDollars(computePotFee(multiplyCents(contributionCents, members))),
          })
        : t('groups.simulator.losing', { count: losing, worst: formatDollars(worstLossCents) })}
    </p>
  );
}

function Rows({ rows }: { readonly rows: readonly SimulatedMember[] }) {
  const t = useTranslate();
  const head =
    'border-b border-line pb-2 pl-2 text-right align-bottom font-semibold text-muted max-sm:text-mark sm:pl-3';
  const cell = 'py-1.5 pl-2 text-right max-sm:text-mark sm:pl-3';
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('groups.simulator.caption')}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('groups.simulator.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-line pb-2 text-left font-semibold text-muted">
              {t('groups.simulator.turn')}
            </th>
            <th scope="col" className={classNames(head, 'max-sm:hidden')}>
              {t('groups.simulator.paidIn')}
            </th>
            <th scope="col" className={classNames(head, 'max-sm:hidden')}>
              {t('groups.simulator.received')}
            </th>
            <th scope="col" className={head}>
              {t('groups.simulator.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.turn} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-semibold whitespace-nowrap">
                {row.turn}
                {row.stops && (
                  <span className="ml-2 font-normal text-gold max-sm:text-mark">
                    {t('groups.simulator.stops')}
                  </span>
                )}
                {/* Phones show the two columns here, so that the outcome stays visible. */}
                <span className="block text-mark font-normal whitespace-normal text-muted sm:hidden">
                  {t('groups.simulator.inAndOut', {
                    paidIn: formatDollars(row.paidInCents),
                    received: formatDollars(row.receivedCents),
                  })}
                </span>
              </th>
              <td className={classNames(cell, 'max-sm:hidden')}>
                <Money amount={row.paidInCents} />
              </td>
              <td className={classNames(cell, 'max-sm:hidden')}>
                <Money amount={row.receivedCents} />
              </td>
              <td className={classNames(cell, 'font-semibold', row.netCents < 0 ? 'text-clay' : 'text-ink')}>
                {row.netCents > 0 && '+'}
                <Money amount={row.netCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
