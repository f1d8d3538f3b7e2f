import type { Day } from '@circle-link/contract/groups/calendar';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import type { GroupPreview } from '@circle-link/contract/groups/groups';
import { multiplyCents, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import groups from '../../../../../locales/en/groups.json';
import newGroup from '../../../../../locales/en/new-group.json';
import { ApiError } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { formatDate, formatMonth } from '../../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { useDebounced } from '../../../platform/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ErrorState } from '../../../ui/frame/states.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { Simulator } from '../simulator.tsx';
import { CharterClauses, CostLine, DueDates } from '../terms-parts.tsx';
import { type NewGroupValues, parsePreviewRequest, renderPreviewRequest } from './values.ts';

addTexts({ groups, newGroup });

const TYPING_MILLISECONDS = 400;

interface LivePreview {
  /** Null while the form is incomplete. */
  readonly preview: GroupPreview | null;
  readonly isUpdating: boolean;
  readonly problems: readonly string[] | null;
  readonly retry: () => void;
}

/** Preview of the group from the server, debounced. Stores nothing. */
export function usePreview(values: NewGroupValues, today?: Day): LivePreview {
  const language = useLanguage();
  const text = renderPreviewRequest(values, today);
  const settled = useDebounced(text, TYPING_MILLISECONDS);
  const query = useQuery({
    queryKey: [groupCalls.preview.path, language, settled],
    queryFn: () =>
      call(groupCalls.preview, { query: { language }, body: parsePreviewRequest(settled ?? '') }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const isRefused = query.isError && settled !== null;
  return {
    preview: text === null || isRefused ? null : (query.data ?? null),
    isUpdating: text !== null && (query.isFetching || text !== settled),
    problems: isRefused && text === settled ? listProblems(query.error) : null,
    retry: () => void query.refetch(),
  };
}

function listProblems(error: unknown): readonly string[] {
  return error instanceof ApiError ? Object.values(error.fields) : [];
}

interface PreviewPanelProps {
  readonly live: LivePreview;
  /** The charter contains the group's name, so it needs one. */
  readonly hasName: boolean;
}

export function PreviewPanel({ live, hasName }: PreviewPanelProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="preview-title" className="border-t border-line pt-6">
      <h3 id="preview-title" className="mb-3 font-semibold">
        {t('newGroup.preview.title')}
      </h3>
      <Content live={live} hasName={hasName} />
      <p role="status" className="sr-only">
        {live.isUpdating ? t('newGroup.preview.updating') : ''}
      </p>
    </section>
  );
}

function Content({ live: { preview, problems, isUpdating, retry }, hasName }: PreviewPanelProps) {
  const t = useTranslate();
  if (problems?.length === 0)
    return <ErrorState what={t('newGroup.preview.failed')} onRetry={retry} isRetrying={isUpdating} />;
  if (problems !== null)
    return (
      <Notice tone="problem" role="status">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    );
  if (preview === null)
    return (
      <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-muted">
        <CalendarRange aria-hidden="true" className="size-8" strokeWidth={1.5} />
        <p>{isUpdating ? t('newGroup.preview.updating') : t('newGroup.preview.wait')}</p>
      </div>
    );
  return (
    <>
      <Costs preview={preview} />
      <TightMonths preview={preview} />
      <div className="mt-4 space-y-2">
        <Disclosure summary={t('newGroup.preview.dates')} note={<Span rounds={preview.rounds} />}>
          <DueDates rounds={preview.rounds} />
        </Disclosure>
        <Disclosure summary={t('groups.simulator.title')}>
          <Simulator members={preview.rounds.length} contributionAmount={preview.contributionAmount} />
        </Disclosure>
        <Disclosure summary={t('newGroup.preview.charter')}>
          {hasName ? (
            <div
              role="region"
              aria-label={t('newGroup.preview.charter')}
              tabIndex={0}
              className="md:max-h-[420px] md:overflow-y-auto"
            >
              <CharterClauses clauses={preview.charter.clauses} heading="h4" />
            </div>
          ) : (
            <p className="text-muted">{t('newGroup.preview.charterWait')}</p>
          )}
        </Disclosure>
      </div>
    </>
  );
}

function Costs({ preview }: { readonly preview: GroupPreview }) {
  const t = useTranslate();
  const rounds = preview.rounds.length;
  const paid = formatDollars(multiplyCents(parseDollars(preview.chargeAmount) ?? ZERO_CENTS, rounds));
  return (
    <>
      <dl className="space-y-2">
        <CostLine
          label={t('newGroup.preview.each')}
          note={t('newGroup.preview.eachNote', {
            amount: toDollars(preview.contributionAmount),
            fee: toDollars(preview.cardFee),
          })}
          value={<Money amount={preview.chargeAmount} />}
          isStrong
        />
        <CostLine label={t('newGroup.preview.pot')} value={<Money amount={preview.pot} />} />
        <CostLine label={t('newGroup.preview.fee')} value={<Money amount={preview.potFee} />} />
        <CostLine label={t('newGroup.preview.payout')} value={<Money amount={preview.payout} />} isStrong />
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-sm">
        {t('newGroup.preview.all', { count: rounds, paid, received: toDollars(preview.payout) })}
      </p>
    </>
  );
}

function Span({ rounds }: { readonly rounds: GroupPreview['rounds'] }) {
  const t = useTranslate();
  const language = useLanguage();
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined) return null;
  return t('newGroup.preview.span', {
    first: formatDate(first.dueDate, language),
    last: formatDate(last.dueDate, language),
  });
}

function TightMonths({ preview: { tightMonths } }: { readonly preview: GroupPreview }) {
  const t = useTranslate();
  const language = useLanguage();
  if (tightMonths.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice tone="waiting" title={t('newGroup.preview.tightTitle')}>
        <ul className="text-sm">
          {tightMonths.map(({ month, debits }) => (
            <li key={month}>
              {t('newGroup.preview.tight', { month: formatMonth(month, language), debits })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface SumAndButtonProps {
  readonly live: LivePreview;
  readonly children: ReactNode;
}

export function SumAndButton({ live: { preview, isUpdating }, children }: SumAndButtonProps) {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 -mx-4 mt-6 -mb-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {preview !== null && (
        <p className={classNames('grow font-semibold tabular-nums', isUpdating && 'opacity-50')}>
          {t('newGroup.sum', {
            count: preview.rounds.length,
            amount: toDollars(preview.contributionAmount),
            payout: toDollars(preview.payout),
          })}
        </p>
      )}
      {children}
    </div>
  );
}
