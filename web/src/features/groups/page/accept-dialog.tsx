import type { CharterAnswer } from '@circle-link/contract/groups';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { useFieldWords } from '../../../platform/i18n/use-field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CharterClauses } from '../charter-clauses.tsx';
import { EarlierDraws } from '../earlier-draws.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { Fingerprint } from './fingerprint.tsx';
import { useGroup } from './group-context.ts';
import { createNonce } from '../nonce.ts';
import { PostponedDraws } from './postponed-draws.tsx';

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
