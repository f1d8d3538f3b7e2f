import { missedCalls, type MissedItem } from '@circle-link/contract/groups/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Loaded } from '../../../ui/frame/states.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';

export function MissedCard() {
  const { group, viewerId } = useGroup();
  const hasMissed = group.members.some((one) => one.userId === viewerId && one.openMissed > 0);
  return group.phase === 'finished' && (group.isOrganizer || hasMissed) ? <FinishedGroupMissed /> : null;
}

function FinishedGroupMissed() {
  const t = useTranslate();
  const params = useGroupParams();
  const { group } = useGroup();
  const query = useQuery(toQueryOptions(missedCalls.listMissed, { params }));
  // Other members see only what they owe to themselves. Without that the server rejects the request.
  if (query.data?.length === 0 || (!group.isOrganizer && query.data === undefined)) return null;
  return (
    <Card aria-labelledby="missed">
      <CardHeader id="missed" title={t('groupTabs.missed.title')} />
      <p className="mb-4 text-muted">
        {t(group.isOrganizer ? 'groupTabs.missed.lead' : 'groupTabs.missed.selfLead')}
      </p>
      <Loaded
        query={query}
        failed={t('groupTabs.missed.failed')}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.paymentId} className="space-y-3 py-4 first:pt-0 last:pb-0">
                <Missed item={item} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function toMissedFacts({ payer, recipient, round, open }: MissedItem) {
  return { payer: payer.firstName, recipient: recipient.firstName, round, amount: toDollars(open) };
}

/** Members who missed their own pot owe it to themselves and can waive it. */
function useIsOwnLoss({ payer, recipient }: MissedItem): boolean {
  const { viewerId } = useGroup();
  return payer.id === viewerId && recipient.id === viewerId;
}

function Missed({ item }: { readonly item: MissedItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const day = (instant: string) => formatDate(instant, language);
  const { blockedBy, writtenOffAt } = item;
  const isOwnLoss = useIsOwnLoss(item);
  return (
    <>
      <p>{t('groupTabs.missed.line', toMissedFacts(item))}</p>
      {writtenOffAt !== null && (
        <p className="text-sm text-muted">
          {t(isOwnLoss ? 'groupTabs.missed.selfOn' : 'groupTabs.missed.on', {
            day: day(writtenOffAt),
          })}
        </p>
      )}
      {writtenOffAt === null && blockedBy === null && <WriteOff item={item} />}
      {blockedBy !== null && (
        <p className="text-sm text-muted">
          {blockedBy === 'too_new'
            ? t('groupTabs.missed.from', { day: day(item.writeOffFrom) })
            : t(`groupTabs.missed.${blockedBy}`)}
        </p>
      )}
    </>
  );
}

function WriteOff({ item }: { readonly item: MissedItem }) {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const { paymentId, open } = item;
  const isOwnLoss = useIsOwnLoss(item);
  const submitLabel = t(isOwnLoss ? 'groupTabs.missed.selfAct' : 'groupTabs.missed.act');
  const command = useCommand({
    send: () => call(missedCalls.writeOffMissed, { params: { ...params, paymentId }, body: { open } }),
    spoken: t(isOwnLoss ? 'groupTabs.missed.selfDone' : 'groupTabs.missed.done'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {submitLabel}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t(isOwnLoss ? 'groupTabs.missed.selfAsk' : 'groupTabs.missed.ask', toMissedFacts(item))}
          submitLabel={submitLabel}
          pending={t('groupPage.command.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t(isOwnLoss ? 'groupTabs.missed.selfText' : 'groupTabs.missed.text', toMissedFacts(item))}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
