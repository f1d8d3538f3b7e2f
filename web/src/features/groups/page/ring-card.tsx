import { useTranslate } from '../../../platform/i18n/texts.ts';
import { useValueWhileUncovered } from '../../../ui/open-dialogs.ts';
import { RingLegend } from '../ring-legend.tsx';
import { Ring } from '../ring.tsx';
import { usePotArrival } from '../use-pot-arrival.ts';
import { useIsPaymentAnnounced } from '../../payments/index.ts';
import { useGroup } from './group-context.ts';
import type { ChosenMember } from './members-card.tsx';
import { SaveRing } from './save-ring.tsx';

export function RingCard({ chosen, onChoose }: ChosenMember) {
  const t = useTranslate();
  const group = useValueWhileUncovered(useGroup().group, useIsPaymentAnnounced());
  return (
    <section aria-label={t('groupPage.members.ringTitle')} className="space-y-4 py-2">
      <Ring
        group={group}
        people={group.members}
        arrived={usePotArrival(group.lastPot)}
        selectedUserId={chosen}
        onSelect={onChoose}
      />
      <RingLegend group={group} />
      <SaveRing />
    </section>
  );
}
