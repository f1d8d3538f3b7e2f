import type { CharterAnswer } from '@circle-link/contract/groups/groups';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { CharterClauses, createNonce } from '../terms-parts.tsx';
import { useGroup } from './group-context.ts';
import { call } from '../../../platform/api/call.ts';
import { useFieldWords } from '../../../platform/i18n/use-field-words.ts';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EarlierDraws } from '../draw/earlier-draws.tsx';
import { PostponedDraws } from '../draw/postponed-draws.tsx';
import { CommandError, useCommand, useGroupParams } from './commands.tsx';

export function CharterCard({ charter }: { readonly charter: QueryState<CharterAnswer> }) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <Card aria-labelledby="charter">
      <CardHeader id="charter" title={t('groupPage.charter.title')}>
        {group.me.hasAccepted ? (
          <Badge tone="done">{t('groupPage.charter.isAccepted')}</Badge>
        ) : (
          <Badge tone="waiting">{t('groupPage.charter.notAccepted')}</Badge>
        )}
      </CardHeader>
      <Loaded
        query={charter}
        failed={t('groupPage.charter.loadFailed')}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(answer) => <Charter charter={answer} />}
      </Loaded>
    </Card>
  );
}

function Charter({ charter }: { readonly charter: CharterAnswer }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  return (
    <div className="space-y-4">
      <p>
        {charter.acceptedAt === null
          ? t('groupPage.charter.lead')
          : t('groupPage.charter.acceptedAt', { instant: formatInstant(charter.acceptedAt, language) })}
      </p>
      <Disclosure summary={t('groupPage.charter.read', { count: charter.clauses.length })}>
        <CharterClauses clauses={charter.clauses} heading="h3" />
        {language !== 'en' && (
          <p className="mt-4 text-sm text-muted">{t('groupPage.charter.englishCounts')}</p>
        )}
        <div className="mt-4">
          <Fingerprint label={t('groupPage.charter.hash')} value={charter.hash} />
        </div>
      </Disclosure>
      {!group.me.hasAccepted && group.phase === 'forming' && group.draw === null && (
        <ReadAndAccept charter={charter} />
      )}
    </div>
  );
}

export function ReadAndAccept({ charter }: { readonly charter: CharterAnswer | undefined }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isPending={charter === undefined} onClick={() => setOpen(true)}>
        <ScrollText aria-hidden="true" className="size-5" />
        {t('groupPage.charter.readAndAccept')}
      </Button>
      {isOpen && charter !== undefined && <AcceptDialog charter={charter} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AcceptDialogProps {
  readonly charter: CharterAnswer;
  readonly onClose: () => void;
}

export function AcceptDialog({ charter, onClose }: AcceptDialogProps) {
  const t = useTranslate();
  const fieldWords = useFieldWords();
  const language = useLanguage();
  const { draw } = useGroup();
  const params = useGroupParams();
  const [hasRead, setRead] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const command = useCommand({
    send: () =>
      call(groupCalls.acceptCharter, { params, body: { charterHash: charter.hash, nonce: createNonce() } }),
    done: t('groupPage.charter.accepted'),
    onDone: onClose,
  });
  return (
    <Dialog title={t('groupPage.charter.title')} closeLabel={t('common.close')} onClose={onClose} isWide>
      <div className="space-y-6">
        <CharterClauses clauses={charter.clauses} heading="h3" />
        <div className="space-y-4 border-t border-line pt-6">
          {draw !== undefined && <EarlierDraws draws={draw.earlier} />}
          {draw !== undefined && <PostponedDraws draw={draw} />}
          <Fingerprint label={t('groupPage.charter.hash')} value={charter.hash} />
          {language !== 'en' && <p className="text-sm text-muted">{t('groupPage.charter.englishCounts')}</p>}
          <Checkbox
            label={t('groupPage.charter.box')}
            name="hasRead"
            checked={hasRead}
            error={isReminded && !hasRead ? fieldWords('charter_unaccepted') : undefined}
            onChange={(event) => setRead(event.target.checked)}
          />
          <CommandError error={command.error} />
          <Button
            isPending={command.isPending}
            pendingLabel={t('groupPage.command.pending')}
            onClick={() => (hasRead ? command.mutate() : setReminded(true))}
          >
            {t('groupPage.charter.accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface FingerprintProps {
  readonly label: string;
  readonly value: string;
}

export function Fingerprint({ label, value }: FingerprintProps) {
  return (
    <p className="text-sm">
      <span className="text-muted">{label}</span>
      <code className="mt-0.5 block font-mono break-all">{value}</code>
    </p>
  );
}
