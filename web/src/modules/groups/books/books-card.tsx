import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { OPEN_BOOKS_MEMBERS } from '@circle-link/contract/groups/limits';
import { buildRingPath } from '@circle-link/contract/groups/open-books';
import { BOOK_FORMATS, statementCalls, type StatementFormat } from '@circle-link/contract/statements';
import { useState } from 'react';
import { buildCallUrl, call } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/copy-and-download.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FIELD_LOOK } from '../../../ui/forms/text-fields.tsx';
import { Info } from '../../../ui/overlays/info.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { CopyLink } from '../invite/share-link.tsx';
import { ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';
import { BooksBar, BooksRows } from './books-bar.tsx';

const FORMATS = ['pdf', 'csv'] as const;
const PROOFS = ['json', 'ofx', ...BOOK_FORMATS] as const;

export function BooksCard() {
  const t = useTranslate();
  const { group } = useGroup();
  if (group.phase === 'forming') return <BeforeStart startDate={group.startDate} />;
  return (
    <section aria-label={t('groupTabs.books.title')}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-lg font-semibold">
          {group.books.contributions === '0.00'
            ? t('groupTabs.books.nothingYet')
            : t('groupTabs.books.sentence', {
                in: toDollars(group.books.contributions),
                out: toDollars(group.books.payouts),
              })}
        </h2>
        <Info label={t('groupTabs.books.how')}>{t('groupTabs.books.howText')}</Info>
      </div>
      {group.books.contributions !== '0.00' && (
        <>
          <BooksBar sums={group.books} />
          <dl className="mt-3 divide-y divide-line">
            <BooksRows
              sums={group.books}
              words={(part) => t(`groupTabs.books.${part}`)}
              isOver={group.phase === 'finished'}
            />
          </dl>
        </>
      )}
    </section>
  );
}

export function StatementPart() {
  const t = useTranslate();
  return (
    <section aria-labelledby="statement" className="flex flex-wrap items-center gap-2">
      <h2 id="statement" className="mr-auto text-lg font-semibold">
        {t('groupTabs.statement.title')}
      </h2>
      <Statements formats={FORMATS} />
    </section>
  );
}

export function ProofPart() {
  const t = useTranslate();
  return (
    <Disclosure summary={t('groupTabs.statement.yourself')}>
      <div className="flex flex-wrap gap-2">
        <Statements formats={PROOFS} />
      </div>
    </Disclosure>
  );
}

function BeforeStart({ startDate }: { readonly startDate: string }) {
  const t = useTranslate();
  const day = formatDate(startDate, useLanguage());
  return (
    <section aria-label={t('groupTabs.books.title')}>
      <h2 className="text-lg font-semibold">{t('groupTabs.books.nothingYet')}</h2>
      <p className="mt-1 text-muted">{t('groupTabs.books.planned', { day })}</p>
    </section>
  );
}

function Statements({ formats }: { readonly formats: readonly StatementFormat[] }) {
  const t = useTranslate();
  const params = useGroupParams();
  return formats.map((format) => {
    const label = format.length > 4 ? format : format.toUpperCase();
    return (
      <DownloadButton
        key={format}
        size="small"
        path={buildCallUrl(statementCalls.ofGroup, { params, query: { format } })}
        label={label}
        spokenLabel={t('groupTabs.statement.download', { format: label })}
      />
    );
  });
}

/** Publishing the group's books: the organizer offers it, every member sees it and can end it. */
export function OpenBooksPart() {
  const { group } = useGroup();
  const { openBooks, isOrganizer, phase, status, totalRounds } = group;
  if (openBooks === null) {
    const isPossible = phase !== 'forming' && status !== 'canceled' && totalRounds >= OPEN_BOOKS_MEMBERS;
    return isOrganizer && isPossible ? <Offer /> : null;
  }
  if (openBooks.url === null) return <Announced opensAt={openBooks.opensAt} />;
  return <Open url={openBooks.url} />;
}

function Offer() {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(groupCalls.announceBooks, { params }),
    spoken: t('groupTabs.openBooks.announced'),
    onDone: () => setAsking(false),
  });
  return (
    <div className="rounded-field bg-surface">
      <Disclosure summary={t('groupTabs.openBooks.offer')} note={t('groupTabs.openBooks.offerNote')}>
        <div className="space-y-4">
          <p className="max-w-prose">{t('groupTabs.openBooks.offerText')}</p>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('groupTabs.openBooks.announce')}
          </Button>
        </div>
      </Disclosure>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.openBooks.announceTitle')}
          submitLabel={t('groupTabs.openBooks.announce')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupTabs.openBooks.announceText')}</p>
          <p>{t('groupTabs.openBooks.announceName', { name: group.name })}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}

function Announced({ opensAt }: { readonly opensAt: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Notice tone="waiting" title={t('groupTabs.openBooks.opensOn', { day: formatDate(opensAt, language) })}>
      <p>{t('groupTabs.openBooks.opensText')}</p>
      <div className="pt-2">
        <CloseBooks isOpen={false} />
      </div>
    </Notice>
  );
}

interface Address {
  readonly url: string;
}

function Open({ url }: Address) {
  const t = useTranslate();
  return (
    <Disclosure summary={t('groupTabs.openBooks.title')} note={t('groupTabs.openBooks.isOpen')}>
      <div className="space-y-4">
        <p className="text-sm text-muted">{t('groupTabs.openBooks.isOpen')}</p>
        <input
          readOnly
          aria-label={t('groupTabs.openBooks.address')}
          value={url}
          className={`${FIELD_LOOK} min-w-0 text-sm`}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <a href={url} className={buttonLook('quiet', undefined, 'small')}>
            {t('groupTabs.openBooks.see')}
          </a>
          <CopyLink url={url} />
          <CloseBooks isOpen />
        </div>
        <Frame url={url} />
      </div>
    </Disclosure>
  );
}

const FRAME = { width: 320, height: 440 };

function Frame({ url }: Address) {
  const t = useTranslate();
  const { group } = useGroup();
  const title = t('groupTabs.openBooks.frameTitle', { name: group.name });
  const code = `<iframe src="${buildRingPath(url)}" title="${escapeText(title)}" width="${FRAME.width}" height="${FRAME.height}" loading="lazy" style="border:0"></iframe>`;
  return (
    <Disclosure summary={t('groupTabs.openBooks.frame')}>
      <div className="space-y-3">
        <p className="text-sm text-muted">{t('groupTabs.openBooks.frameHint')}</p>
        <textarea
          readOnly
          rows={7}
          aria-label={t('groupTabs.openBooks.frameCode')}
          value={code}
          className={`${FIELD_LOOK} font-mono text-sm`}
          onFocus={(event) => event.target.select()}
        />
        <CopyLink url={code} label={t('groupTabs.openBooks.copyCode')} />
      </div>
    </Disclosure>
  );
}

/** The group's name becomes part of an HTML attribute on another website. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function CloseBooks({ isOpen }: { readonly isOpen: boolean }) {
  const t = useTranslate();
  const params = useGroupParams();
  const label = t(isOpen ? 'groupTabs.openBooks.close' : 'groupTabs.openBooks.keepClosed');
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(groupCalls.closeBooks, { params }),
    spoken: t('groupTabs.openBooks.closed'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size={isOpen ? 'small' : 'regular'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t(isOpen ? 'groupTabs.openBooks.closeTitle' : 'groupTabs.openBooks.keepTitle')}
          submitLabel={label}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t(isOpen ? 'groupTabs.openBooks.closeText' : 'groupTabs.openBooks.keepText')}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
