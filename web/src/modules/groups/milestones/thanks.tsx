import { reminderCalls } from '@circle-link/contract/groups/payments';
import { MAX_TEXT_LENGTHS } from '@circle-link/contract/limits';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { CommandError, useCommand, useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';
import groupMilestones from '../../../../../locales/en/group-milestones.json';

addTexts({ groupMilestones });

/** The thanks of the last pot's recipient to the group, and the form for them. */
export function Thanks() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const pot = group.lastPot;
  if (pot === null) return null;
  const isMine = pot.recipient.id === viewerId;
  if (!pot.hasThanked && !isMine) return null;
  const facts = { round: pot.round, name: pot.recipient.firstName };
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2.5">
        <Heart aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
        <div className="min-w-0">
          <p>
            {isMine
              ? t(pot.hasThanked ? 'groupMilestones.thanks.mine' : 'groupMilestones.thanks.received', facts)
              : t('groupMilestones.thanks.theirs', facts)}
          </p>
          {pot.thanks !== null && (
            <blockquote className="mt-1 border-l-4 border-gold pl-3 break-words" dir="auto">
              {pot.thanks}
            </blockquote>
          )}
        </div>
      </div>
      {isMine && !pot.hasThanked && <SayThanks />}
    </div>
  );
}

function SayThanks() {
  const t = useTranslate();
  const params = useGroupParams();
  const [words, setWords] = useState('');
  const command = useCommand({
    send: () => call(reminderCalls.thank, { params, body: { words } }),
  });
  return (
    <form
      className="flex max-w-prose flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!command.isPending) command.mutate();
      }}
    >
      <div className="min-w-0 grow basis-60">
        <TextInput
          label={t('groupMilestones.thanks.words')}
          hint={t('groupMilestones.thanks.hint')}
          name="words"
          autoComplete="off"
          maxLength={MAX_TEXT_LENGTHS.thanks}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="quiet"
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
      >
        {t('groupMilestones.thanks.act')}
      </Button>
      <CommandError error={command.error} />
    </form>
  );
}
