import type { AdminMemberPrograms } from '@circle-link/contract/admin/programs';
import { adminProgramCalls } from '@circle-link/contract/operations/admin/programs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AddressState, useScopeWords } from '../../programs/index.ts';
import { Ago } from '../kit/instant.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { memberQuery } from '../members/queries.ts';
import { programsQuery } from './queries.ts';

interface MemberProgramsProps {
  readonly id: string;
  readonly canAct: boolean;
}

/** What is to be ended: a token, or an address. */
interface Ending {
  readonly act: 'revoke' | 'switchOff';
  readonly id: string;
  readonly name: string;
}

/** A member's tokens and addresses, and the ways to end each. */
export function MemberPrograms({ id, canAct }: MemberProgramsProps) {
  const { t } = useTranslation();
  const programs = useQuery(programsQuery(id));
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = canAct ? setEnding : undefined;
  return (
    <Loaded
      query={programs}
      failed={t('admin.programs.loadFailed')}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {({ tokens, addresses }) => (
        <div className="space-y-4">
          <TokenTable tokens={tokens} onEnd={end} />
          <AddressTable addresses={addresses} onEnd={end} />
          {ending !== null && <EndDialog memberId={id} ending={ending} onClose={() => setEnding(null)} />}
        </div>
      )}
    </Loaded>
  );
}

type OnEnd = ((ending: Ending) => void) | undefined;

function TokenTable({
  tokens,
  onEnd,
}: {
  readonly tokens: AdminMemberPrograms['tokens'];
  readonly onEnd: OnEnd;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const scopeWords = useScopeWords();
  if (tokens.length === 0) return <p className="text-muted">{t('admin.programs.noTokens')}</p>;
  return (
    <DataTable
      caption={t('admin.programs.tokens')}
      isCaptionShown
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('admin.programs.name'),
          cell: ({ name, ending }) => (
            <>
              {name} <span className="font-mono text-sm text-muted">…{ending}</span>
            </>
          ),
        },
        {
          key: 'may',
          title: t('admin.programs.may'),
          cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join(' · '),
        },
        {
          key: 'used',
          title: t('admin.programs.lastUsed'),
          cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} />,
        },
        {
          key: 'ends',
          title: t('admin.programs.ends'),
          cell: ({ expiresAt }) => formatDate(expiresAt, language),
        },
        {
          key: 'act',
          title: t('admin.programs.act'),
          isSelfExplaining: true,
          isNumeric: true,
          cell: ({ id, name }) =>
            onEnd !== undefined && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('admin.programs.revoke.title', { name })}
                onClick={() => onEnd({ act: 'revoke', id, name })}
              >
                {t('admin.programs.revoke.open')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function AddressTable({
  addresses,
  onEnd,
}: {
  readonly addresses: AdminMemberPrograms['addresses'];
  readonly onEnd: OnEnd;
}) {
  const { t } = useTranslation();
  if (addresses.length === 0) return <p className="text-muted">{t('admin.programs.noAddresses')}</p>;
  return (
    <DataTable
      caption={t('admin.programs.addresses')}
      isCaptionShown
      rows={addresses}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'host',
          title: t('admin.programs.address'),
          cell: ({ host, isOfToken }) => (
            <>
              <span className="break-all">{host}</span>
              {isOfToken && <span className="text-sm text-muted"> ({t('admin.programs.ofToken')})</span>}
            </>
          ),
        },
        {
          key: 'state',
          title: t('admin.programs.state'),
          cell: (address) => <AddressState endpoint={address} />,
        },
        {
          key: 'last',
          title: t('admin.programs.lastTaken'),
          cell: ({ lastDeliveredAt }) => <Ago at={lastDeliveredAt} />,
        },
        {
          key: 'failed',
          title: t('admin.programs.givenUp'),
          isNumeric: true,
          cell: ({ failed }) => failed,
        },
        {
          key: 'act',
          title: t('admin.programs.act'),
          isSelfExplaining: true,
          isNumeric: true,
          cell: ({ id, host, disabledAt }) =>
            onEnd !== undefined &&
            disabledAt === null && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('admin.programs.switchOff.title', { name: host })}
                onClick={() => onEnd({ act: 'switchOff', id, name: host })}
              >
                {t('admin.programs.switchOff.open')}
              </Button>
            ),
        },
      ]}
    />
  );
}

interface EndDialogProps {
  readonly memberId: string;
  readonly ending: Ending;
  readonly onClose: () => void;
}

function EndDialog({ memberId, ending: { act, id, name }, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const send = (reason: string) =>
    act === 'revoke'
      ? call(adminProgramCalls.revokeToken, { params: { id: memberId, tokenId: id }, body: { reason } })
      : call(adminProgramCalls.switchOffAddress, {
          params: { id: memberId, endpointId: id },
          body: { reason },
        });
  return (
    <ReasonDialog
      title={t(`admin.programs.${act}.title`, { name })}
      lead={<p>{t(`admin.programs.${act}.lead`)}</p>}
      submitLabel={t(`admin.programs.${act}.open`)}
      isDestructive
      send={send}
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
