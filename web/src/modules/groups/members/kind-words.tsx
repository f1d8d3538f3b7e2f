import type { GroupMember } from '@circle-link/contract/groups/groups';
import { reminderCalls } from '@circle-link/contract/groups/payments';
import { Link } from '@tanstack/react-router';
import { BellRing, Check, MessageCircle } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { CommandButton, CommandError, useCommand, useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';
import { listBehind } from '../page/next-action.ts';

interface RemindProps {
  readonly member: GroupMember;
  readonly isInRow?: boolean;
}

const IN_ROW = `${TEXT_LINK} relative inline-flex min-h-8 items-center gap-1.5 text-sm`;

/** Reminds a member of an open contribution. At most once a day from all members together. */
export function Remind({ member, isInRow = false }: RemindProps) {
  const t = useTranslate();
  if (member.reminder === null) return null;
  if (member.reminder === 'possible') return <RemindButton member={member} isInRow={isInRow} />;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <Check aria-hidden="true" className="size-4" />
      {isInRow ? t('groupPage.remind.sentHere') : t('groupPage.remind.sent', { name: member.firstName })}
    </span>
  );
}

function RemindButton({ member, isInRow }: Required<RemindProps>) {
  const t = useTranslate();
  const params = useGroupParams();
  const name = member.firstName;
  const command = useCommand({
    send: () => call(reminderCalls.remind, { params, body: { userId: member.userId } }),
    spoken: t('groupPage.remind.done', { name }),
  });
  if (isInRow)
    return (
      <div>
        <button
          type="button"
          className={`${IN_ROW} aria-disabled:opacity-55`}
          aria-label={t('groupPage.remind.act', { name })}
          aria-disabled={command.isPending || undefined}
          onClick={() => {
            if (!command.isPending) command.mutate();
          }}
        >
          <BellRing aria-hidden="true" className="size-4" />
          {t('groupPage.remind.actHere')}
        </button>
        <CommandError error={command.error} />
      </div>
    );
  return (
    <div className="space-y-3">
      <CommandButton command={command}>
        <BellRing aria-hidden="true" className="size-5" />
        {t('groupPage.remind.act', { name })}
      </CommandButton>
    </div>
  );
}

/** A reminder in the member's own words, sent directly and never through our servers. */
export function RemindByWhatsApp({ member, isInRow = false }: RemindProps) {
  const t = useTranslate();
  const { group } = useGroup();
  const text = t('groupPage.remind.message', { name: member.firstName, group: group.name });
  const url = new URL(`/groups/${group.id}`, window.location.origin).href;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={isInRow ? IN_ROW : buttonLook('quiet')}
    >
      <MessageCircle aria-hidden="true" className={isInRow ? 'size-4' : 'size-5'} />
      {t('groupPage.remind.whatsApp')}
    </a>
  );
}

/** Members who are behind have their own list. */
export function RemindNext() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const behind = listBehind(group, viewerId);
  const [first, second] = group.members.filter(
    (member) => member.reminder !== null && !behind.includes(member),
  );
  if (first === undefined) return null;
  if (second === undefined) return <Remind member={first} />;
  return (
    <Link to="." hash="members" search={true} resetScroll={false} className={buttonLook('quiet')}>
      {t('groupPage.remind.toAll')}
    </Link>
  );
}
