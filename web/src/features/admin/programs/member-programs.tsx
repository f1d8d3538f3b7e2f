import { adminProgramCalls } from '@circle-link/contract/operations/admin/programs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { Section } from '../kit/section.tsx';
import { memberQuery } from '../members/queries.ts';
import { AddressTable, StopTable, TokenTable, type EndAction } from './program-tables.tsx';
import { programsQuery } from './queries.ts';

interface MemberProgramsProps {
  readonly id: string;
  readonly canAct: boolean;
}

export function MemberPrograms({ id, canAct }: MemberProgramsProps) {
  const t = useTranslate();
  const programs = useQuery(programsQuery(id));
  const [ending, setEnding] = useState<EndAction | null>(null);
  const end = canAct ? setEnding : undefined;
  return (
    <Loaded
      query={programs}
      failed={t('admin.programs.loadFailed')}
      skeleton={<Skeleton className="h-6 w-full" />}
    >
      {({ tokens, addresses, stops }) =>
        tokens.length + addresses.length + stops.length === 0 ? (
          <p className="text-sm text-muted">{t('admin.programs.nothing')}</p>
        ) : (
          <Section isFoldedOnPhone id="member-programs" title={t('admin.programs.section')}>
            <div className="space-y-4">
              <TokenTable tokens={tokens} onEnd={end} />
              <AddressTable addresses={addresses} onEnd={end} />
              <StopTable stops={stops} onEnd={end} />
            </div>
            {ending !== null && <EndDialog memberId={id} ending={ending} onClose={() => setEnding(null)} />}
          </Section>
        )
      }
    </Loaded>
  );
}

interface EndDialogProps {
  readonly memberId: string;
  readonly ending: EndAction;
  readonly onClose: () => void;
}

function EndDialog({ memberId, ending: { act, id, name }, onClose }: EndDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const params = { id: memberId };
  const sends = {
    revoke: (reason: string) =>
      call(adminProgramCalls.revokeToken, { params: { ...params, tokenId: id }, body: { reason } }),
    switchOff: (reason: string) =>
      call(adminProgramCalls.switchOffAddress, { params: { ...params, endpointId: id }, body: { reason } }),
    endStop: (reason: string) => call(adminProgramCalls.endStop, { params, body: { reason, host: id } }),
  };
  return (
    <ReasonDialog
      title={t(`admin.programs.${act}.title`, { name })}
      lead={<p>{t(`admin.programs.${act}.lead`)}</p>}
      submitLabel={t(`admin.programs.${act}.open`)}
      isDestructive={act !== 'endStop'}
      send={sends[act]}
      onDone={() => {
        showToast({ title: t(`admin.programs.${act}.done`) });
        onClose();
        for (const { queryKey } of [programsQuery(memberId), memberQuery(memberId)])
          void cache.invalidateQueries({ queryKey });
      }}
      onClose={onClose}
    />
  );
}
