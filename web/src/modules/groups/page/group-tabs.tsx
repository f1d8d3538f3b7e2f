/** The parts of a group's page that load when they show. */
import type { ComponentProps } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { BooksCard, OpenBooksPart, ProofPart, StatementPart } from '../books/books-card.tsx';
import { DrawCard } from '../draw/draw-card.tsx';
import { InvitationsCard } from '../invite/invitations-card.tsx';
import { type ChosenMember, MembersCard } from '../members/members-card.tsx';
import { MissedCard } from '../rounds/missed-card.tsx';
import { WaitingCard } from '../rounds/waiting-card.tsx';
import { Simulator } from '../simulator.tsx';
import { CharterCard } from './charter-card.tsx';
import { isVoteShownFirst, useGroup } from './group-context.ts';
import { MyPartCard } from './my-part-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { WindUpCard } from './wind-up.tsx';
import groupTabs from '../../../../../locales/en/group-tabs.json';

addTexts({ groupTabs });

export { BehindCard } from '../organizer/behind-card.tsx';
export { ScheduleCard } from '../rounds/schedule-card.tsx';

type MembersProps = ComponentProps<typeof MyPartCard> & ChosenMember;

export function MembersTab({ onLeft, ...member }: MembersProps) {
  const { group } = useGroup();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MembersCard {...member} />
      <div className="space-y-6">
        <InvitationsCard />
        <MyPartCard onLeft={onLeft} />
        {!isVoteShownFirst(group) && <WindUpCard />}
      </div>
    </div>
  );
}

export function MoneyTab() {
  const { group } = useGroup();
  return (
    <>
      {group.phase !== 'forming' && <MissedCard />}
      <BooksCard />
      {group.phase !== 'forming' && <WaitingCard />}
      {group.phase !== 'forming' && <StatementPart />}
      <div className="space-y-2">
        {group.phase !== 'forming' && <ProofPart />}
        <OpenBooksPart />
        {group.phase !== 'finished' && <Risk />}
      </div>
    </>
  );
}

interface RulesProps {
  readonly charter: ComponentProps<typeof CharterCard>['charter'];
  readonly draw: ComponentProps<typeof DrawCard>['draw'];
}

export function RulesTab({ charter, draw }: RulesProps) {
  return (
    <>
      <TermsCard />
      <CharterCard charter={charter} />
      <DrawCard draw={draw} />
    </>
  );
}

function Risk() {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <div className="rounded-field bg-surface">
      <Disclosure summary={t('groups.simulator.title')}>
        <Simulator members={group.totalRounds} contributionAmount={group.contributionAmount} />
      </Disclosure>
    </div>
  );
}
