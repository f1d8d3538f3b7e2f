import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { MemberList } from './member-list.tsx';

/** The member whose row is expanded, selected here or in the ring. */
export interface ChosenMember {
  readonly chosen: string | null;
  /** Null collapses the row. */
  readonly onChoose: (userId: string | null) => void;
}

/** Members of the group with the ring's facts and actions on each. */
export function MembersCard({ chosen, onChoose }: ChosenMember) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="members-title">
      <CardHeader id="members-title" title={t('groupPage.members.title')} />
      <MemberList selectedUserId={chosen} onSelect={onChoose} />
    </Card>
  );
}
