import { adminIdentityCalls, type IdentityReview } from '@circle-link/contract/admin/identity';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { formatDate, formatInstant } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { ApproveForm, RejectForm } from './decision-forms.tsx';
import { DocumentNumber, DocumentPicture } from './picture.tsx';

function documentQuery(id: string) {
  return queryOptions({ ...toQueryOptions(adminIdentityCalls.document, { params: { id } }), staleTime: 0 });
}

interface DocumentViewProps {
  readonly id: string;
  readonly onDecided: () => Promise<void>;
}

export function DocumentView({ id, onDecided }: DocumentViewProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const query = useQuery(documentQuery(id));
  const decided = async () => {
    await onDecided();
    // Not the pictures: every request for one is logged as a view.
    for (const queryKey of [[adminIdentityCalls.documents.path], documentQuery(id).queryKey])
      await cache.invalidateQueries({ queryKey });
  };
  return (
    <AdminDetail query={query} failed={t('admin.identity.documentFailed')} height="h-screen">
      {(document) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Pictures document={document} />
          <div className="space-y-4">
            <ProfileCard document={document} />
            <Decision document={document} onDecided={decided} />
          </div>
        </div>
      )}
    </AdminDetail>
  );
}

function Pictures({ document }: { readonly document: IdentityReview }) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, hasBack, arePicturesDeleted, picturesDeleteAt } = document;
  return (
    <Section id="document-pictures" title={t(`admin.identity.types.${document.idType}`)}>
      <Sent document={document} />
      {arePicturesDeleted ? (
        <p className="text-muted">{t('admin.identity.picturesDeleted')}</p>
      ) : (
        <div className="space-y-4">
          <DocumentPicture id={id} side="front" />
          {hasBack && <DocumentPicture id={id} side="back" />}
          <p className="text-sm text-muted">
            {picturesDeleteAt === null
              ? t('admin.identity.looksAreRecorded')
              : t('admin.identity.deletedOn', { day: formatDate(picturesDeleteAt, language) })}
          </p>
        </div>
      )}
    </Section>
  );
}

function ProfileCard({ document }: { readonly document: IdentityReview }) {
  const t = useTranslate();
  const language = useLanguage();
  const { member } = document;
  const dateOfBirth =
    member.dateOfBirth === null ? t('admin.identity.notYet') : formatDate(member.dateOfBirth, language);
  return (
    <Section id="document-profile" title={t('admin.identity.profileTitle')}>
      <ApprovedBefore before={document.approvedBefore} />
      <SameNumber others={document.sameNumber} />
      <Facts
        facts={[
          { label: t('admin.identity.name'), value: <MemberName member={member} /> },
          { label: t('admin.identity.dateOfBirth'), value: dateOfBirth },
          { label: t('admin.identity.address'), value: member.address ?? t('admin.identity.notYet') },
          {
            label: t('admin.identity.idNumber'),
            value: <DocumentNumber id={document.id} ending={document.numberEnding} />,
          },
        ]}
      />
    </Section>
  );
}

function Sent({ document: { sentAt, attempts } }: { readonly document: IdentityReview }) {
  const t = useTranslate();
  const language = useLanguage();
  const at = formatInstant(sentAt, language);
  return (
    <p className="mb-4 text-sm text-muted">
      {attempts > 1
        ? t('admin.identity.sentAgain', { at, count: attempts })
        : t('admin.identity.sent', { at })}
    </p>
  );
}

function MemberName({ member }: Pick<IdentityReview, 'member'>) {
  const name = [member.firstName, member.lastName].filter((part) => part !== null).join(' ');
  return (
    <Link to="/admin/members/$id" params={{ id: member.id }} className={TEXT_LINK}>
      {name === '' ? (member.username ?? member.id) : name}
    </Link>
  );
}

/** The approved document that stays valid until the newer one is approved. */
function ApprovedBefore({ before }: { readonly before: IdentityReview['approvedBefore'] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (before === null) return null;
  const { extractedName: name, extractedDob, at } = before;
  const said = { name, day: formatDate(extractedDob, language), at: formatInstant(at, language) };
  return (
    <div className="mb-4">
      <Notice tone="plain" title={t('admin.identity.beforeTitle')}>
        <p>{t('admin.identity.before', said)}</p>
      </Notice>
    </div>
  );
}

function SameNumber({ others }: { readonly others: IdentityReview['sameNumber'] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (others.length === 0) return null;
  const title = t('admin.identity.othersWithNumber', { count: others.length });
  return (
    <div className="mb-4">
      <Notice tone="problem" title={title}>
        <p>{t('admin.identity.othersHint')}</p>
        <ul className="mt-2 space-y-1">
          {others.map(({ id, status, username, sentAt }) => (
            <li key={id}>
              <Link to="/admin/identity/$id" params={{ id }} className={TEXT_LINK}>
                {username ?? id}
              </Link>{' '}
              · {t(`admin.identity.states.${status}`)} · {formatInstant(sentAt, language)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface DecisionProps {
  readonly document: IdentityReview;
  readonly onDecided: () => Promise<void>;
}

function Decision({ document, onDecided }: DecisionProps) {
  const t = useTranslate();
  const [isRefusing, setRefusing] = useState(false);
  const { decision, isOwn } = document;
  if (decision !== null) return <Decided document={document} decision={decision} />;
  const swap = (
    <Button variant="quiet" onClick={() => setRefusing(!isRefusing)}>
      {t(isRefusing ? 'admin.identity.backToApproving' : 'admin.identity.toRefusing')}
    </Button>
  );
  return (
    <Section id="document-decision" title={t('admin.identity.decisionTitle')}>
      {isOwn && <Notice tone="plain" title={t('admin.identity.own')} />}
      {!isOwn && isRefusing && <RejectForm document={document} onDecided={onDecided} swap={swap} />}
      {!isOwn && !isRefusing && <ApproveForm document={document} onDecided={onDecided} swap={swap} />}
    </Section>
  );
}

const TONES = { pending: 'waiting', approved: 'done', rejected: 'problem', superseded: 'plain' } as const;

interface DecidedProps {
  readonly document: IdentityReview;
  readonly decision: NonNullable<IdentityReview['decision']>;
}

function Decided({ document, decision }: DecidedProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { extractedName, extractedDob, reason, note } = decision;
  const facts = [
    { label: t('admin.identity.decidedAt'), value: formatInstant(decision.at, language) },
    { label: t('admin.identity.decidedBy'), value: decision.by },
    { label: t('admin.identity.extractedName'), value: extractedName },
    {
      label: t('admin.identity.extractedDob'),
      value: extractedDob === null ? null : formatDate(extractedDob, language),
    },
    {
      label: t('admin.identity.reason'),
      value: reason === null ? null : t(`admin.identity.reasons.${reason}`),
    },
    { label: t('admin.identity.note'), value: note },
  ];
  return (
    <Section
      id="document-decision"
      title={t('admin.identity.decisionTitle')}
      actions={<Badge tone={TONES[document.status]}>{t(`admin.identity.states.${document.status}`)}</Badge>}
    >
      <Facts facts={facts.filter(({ value }) => value !== null)} />
    </Section>
  );
}

export function Page() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/back-office/admin/identity/$id' });
  return (
    <AdminPage
      ability="review"
      title={t('admin.identity.documentTitle')}
      back={{ to: '/admin/identity', label: t('admin.identity.backToList') }}
    >
      {() => <DocumentView id={id} onDecided={() => navigate({ to: '/admin/identity' })} />}
    </AdminPage>
  );
}
