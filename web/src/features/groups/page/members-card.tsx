import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { MemberList } from './member-list.tsx';

/** Whose row is open, chosen here or in the ring. */
export interface ChosenMember {
  readonly chosen: string | null;
  /** Null closes the row. */
  readonly onChoose: (userId: string | null) => void;
}

/** The people of the group with the facts of the ring, and what can be done about each. */
export function MembersCard({ chosen, onChoose }: ChosenMember) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="members-title">
      <CardHeader id="members-title" title={t('groupPage.members.title')} />
      <MemberList selectedUserId={chosen} onSelect={onChoose} />
    </Card>
  );
}
