import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Fold } from '../../../ui/accordion.tsx';
import { EditTermsButton } from '../edit-terms/edit-terms-button.tsx';
import { CancelGroup } from './cancel-group.tsx';
import { ChooseCover } from './choose-cover.tsx';
import { useGroup } from './group-context.ts';
import { OrganizerHandover } from './organizer-handover.tsx';
import { OrderTurns } from './order-turns.tsx';
import { hasPaidOut } from './next-action.ts';

export function OrganizeCard() {
  const t = useTranslate();
  const { group, schedule } = useGroup();
  if (!group.isOrganizer || group.phase === 'finished') return null;
  const isForming = group.phase === 'forming' && group.draw === null;
  return (
    <Fold id="organize" title={t('groupPage.organize.title')} note={t('groupPage.organize.note')} isOpenWide>
      <div className="divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        {isForming && (
          <div className="space-y-3">
            <p className="text-sm text-muted">{t('groupPage.organize.editHint')}</p>
            <EditTermsButton group={group} />
          </div>
        )}
        {isForming && group.payoutOrder === 'organizer' && <OrderTurns />}
        <ChooseCover />
        <OrganizerHandover />
        {!hasPaidOut(schedule) && <CancelGroup />}
      </div>
    </Fold>
  );
}
