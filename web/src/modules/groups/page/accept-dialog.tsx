import type { CharterAnswer } from '@circle-link/contract/groups/groups';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useFieldWords } from '../../../platform/i18n/use-field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EarlierDraws } from '../draw/earlier-draws.tsx';
import { PostponedDraws } from '../draw/postponed-draws.tsx';
import { CharterClauses, createNonce } from '../terms-parts.tsx';
import { CommandError, useCommand, useGroupParams } from './commands.tsx';
import { useGroup } from './group-context.ts';

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
    spoken: t('groupPage.charter.accepted'),
    onDone: onClose,
  });
  return (
    <Dialog title={t('groupPage.charter.title')} closeLabel={t('common.close')} onClose={onClose} size="wide">
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
