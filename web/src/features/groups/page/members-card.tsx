import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { MemberList } from './member-list.tsx';

export interface ChosenMember {
  readonly chosen: string | null;
  readonly onChoose: (userId: string | null) => void;
}

export function MembersCard({ chosen, onChoose }: ChosenMember) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="members-title">
      <CardHeader id="members-title" title={t('groupPage.members.title')} />
      <MemberList selectedUserId={chosen} onSelect={onChoose} />
    </Card>
  );
}
