import { formatFigurePlaceholder } from '@circle-link/contract/documents';
import {
  computeMoneyFlow,
  type MoneyFlowFigures,
  type Stream,
  type StreamEnd,
} from '@circle-link/contract/public-ledger/money-flow';
import type { PublishedCut } from '@circle-link/contract/public-ledger/public-ledger';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Loaded } from '../../ui/frame/states.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { CutNote } from './how-computed.tsx';
import { accountsQuery } from './queries.ts';
import { useAccountName } from '../../ui/values/use-account-name.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

export function MoneyFlow() {
  const t = useTranslate();
  const accounts = useQuery(accountsQuery);
  return (
    <section aria-labelledby="flow">
      <h2 id="flow" className="sr-only">
        {t('transparency.flow.title')}
      </h2>
      <Loaded query={accounts} failed={t('transparency.flow.loadFailed')} skeleton={<Unknown />}>
        {({ accounts: list, cut }) => <Drawn flow={computeMoneyFlow(list)} cut={cut} />}
      </Loaded>
    </section>
  );
}

/** The prerendered document contains a placeholder that the server fills in. */
function Unknown() {
  if (typeof document !== 'undefined') return <Skeleton className="h-108 w-full lg:h-64" />;
  return (
    <div className="min-h-108 lg:min-h-64">
      <Sentence>{formatFigurePlaceholder('flow')}</Sentence>
      <Skeleton className="h-80 w-full lg:h-44" />
    </div>
  );
}

function Sentence({ children }: { readonly children: string }) {
  return <p className="mb-4 text-lg font-semibold">{children}</p>;
}

function Drawn({ flow, cut }: { readonly flow: MoneyFlowFigures; readonly cut: PublishedCut }) {
  const t = useTranslate();
  const getName = useAccountName();
  if (flow.streams.length === 0)
    return (
      <>
        <Sentence>{t('transparency.flow.none')}</Sentence>
        <CutNote cut={cut} />
      </>
    );
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div>
        <Sentence>
          {t('transparency.flow.sentence', {
            in: formatDollars(flow.inCents),
            out: formatDollars(flow.outCents),
          })}
        </Sentence>
        <dl className="mb-2 flex flex-wrap justify-end gap-x-3 gap-y-1 sm:gap-x-6">
          <Sum name={t('transparency.flow.in')} cents={flow.inCents} />
          <Sum name={t('transparency.flow.left')} cents={flow.outCents} look={LOOKS.members} isAtEnd />
          <Sum name={t('transparency.flow.rest')} cents={flow.restCents} look={LOOKS.held} isAtEnd />
          {flow.feeCents !== 0 && (
            <Sum name={t('transparency.flow.ours')} cents={flow.feeCents} look={LOOKS.fees} isAtEnd />
          )}
        </dl>
        <Bands flow={flow} />
      </div>
      <div>
        <dl className="divide-y divide-line">
          {flow.sources.map(({ account, cents }) => (
            <Line key={account} account={account} name={getName(account)} cents={cents} look="bg-ink" />
          ))}
          {flow.streams.map(({ name, account, cents, end }) => (
            <Line
              key={name}
              account={account}
              name={t(`transparency.flow.${name}`)}
              cents={cents}
              look={LOOKS[end]}
            />
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">
          {flow.entryFees.cardCents > 0 &&
            t('transparency.flow.fees', {
              card: formatDollars(flow.entryFees.cardCents),
              app: formatDollars(flow.entryFees.appCents),
            })}
        </p>
        <div className="mt-2">
          <CutNote cut={cut} />
        </div>
      </div>
    </div>
  );
}

const LOOKS: Readonly<Record<StreamEnd, string>> = {
  members: 'bg-leaf',
  held: 'bg-gold',
  fees: 'bg-muted',
};
const FILLS: Readonly<Record<StreamEnd, string>> = {
  members: 'fill-leaf',
  held: 'fill-gold',
  fees: 'fill-muted',
};

interface SumProps {
  readonly name: string;
  readonly cents: Stream['cents'];
  readonly look?: string;
  readonly isAtEnd?: boolean;
}

function Sum({ name, cents, look, isAtEnd = false }: SumProps) {
  return (
    <div className={isAtEnd ? 'text-right' : 'mr-auto'}>
      <dt className="text-sm text-muted">
        {look !== undefined && (
          <span aria-hidden="true" className={`mr-1.5 inline-block size-2.5 rounded-sm ${look}`} />
        )}
        {name}
      </dt>
      <dd className="font-semibold max-sm:text-sm">
        <Money amount={cents} />
      </dd>
    </div>
  );
}

interface LineProps {
  readonly account: string;
  readonly name: string;
  readonly cents: Stream['cents'];
  readonly look: string;
}

function Line({ account, name, cents, look }: LineProps) {
  return (
    <div className="flex min-h-10 items-center gap-3 py-1">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${look}`} />
      <dt className="min-w-0 grow text-sm">
        <Link to="/transparency/ledger" search={{ account }} className={`${TEXT_LINK} inline-block py-0.5`}>
          {name}
        </Link>
      </dt>
      <dd className="font-semibold">
        <Money amount={cents} />
      </dd>
    </div>
  );
}

const WIDTH = 600;
const HEIGHT = 150;
const GAP = 10;
const BAR = 10;
/** Minimum width, so that small streams stay visible. */
const THINNEST = 3;

const OF_GROUPS: readonly Stream['name'][] = ['paidGroups', 'pots', 'potFees'];

function Bands({ flow: { sources, streams, inCents } }: { readonly flow: MoneyFlowFigures }) {
  const scale = (HEIGHT - GAP * (streams.length - 1)) / Math.max(1, inCents);
  const heights = streams.map(({ cents }) => Math.max(THINNEST, cents * scale));
  const before = (index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, 0);
  const groupsIndex = streams.findIndex(({ name }) => OF_GROUPS.includes(name));
  const shift = (index: number) =>
    sources.length > 1 && groupsIndex > 0 && index >= groupsIndex ? GAP * (streams.length - 1) : 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
    >
      {streams.map(({ name, end }, index) => {
        const height = heights[index] ?? 0;
        const left = before(index) + shift(index);
        const right = before(index) + GAP * index;
        return (
          <g key={name} className={FILLS[end]}>
            <rect x="0" y={left} width={BAR} height={height} className="fill-ink" />
            <path
              opacity="0.35"
              d={`M${BAR} ${left}C${WIDTH / 2} ${left} ${WIDTH / 2} ${right} ${WIDTH - BAR} ${right}v${height}C${WIDTH / 2} ${right + height} ${WIDTH / 2} ${left + height} ${BAR} ${left + height}z`}
            />
            <rect x={WIDTH - BAR} y={right} width={BAR} height={height} />
          </g>
        );
      })}
    </svg>
  );
}
