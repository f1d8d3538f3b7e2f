import {
  type AdminMemberIntegrations,
  adminIntegrationCalls,
} from '@circle-link/contract/admin/integrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { EndpointState, useScopeWords } from '../../integrations/index.ts';
import { RowButton } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';

interface MemberProgramsProps {
  readonly id: string;
  readonly canAct: boolean;
}

export function MemberIntegrations({ id, canAct }: MemberProgramsProps) {
  const t = useTranslate();
  const programs = useQuery(toQueryOptions(adminIntegrationCalls.programs, { params: { id } }));
  const [ending, setEnding] = useState<EndAction | null>(null);
  const end = canAct ? setEnding : undefined;
  return (
    <AdminDetail query={programs} failed={t('admin.programs.loadFailed')} height="h-6">
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
    </AdminDetail>
  );
}

interface EndDialogProps {
  readonly memberId: string;
  readonly ending: EndAction;
  readonly onClose: () => void;
}

function EndDialog({ memberId, ending: { act, id, name }, onClose }: EndDialogProps) {
  const t = useTranslate();
  const params = { id: memberId };
  const sends = {
    revoke: (reason: string) =>
      call(adminIntegrationCalls.revokeToken, { params: { ...params, tokenId: id }, body: { reason } }),
    switchOff: (reason: string) =>
      call(adminIntegrationCalls.switchOffAddress, {
        params: { ...params, endpointId: id },
        body: { reason },
      }),
    endStop: (reason: string) => call(adminIntegrationCalls.endStop, { params, body: { reason, host: id } }),
  };
  return (
    <ReasonDialog
      title={t(`admin.programs.${act}.title`, { name })}
      lead={<p>{t(`admin.programs.${act}.lead`)}</p>}
      submitLabel={t(`admin.programs.${act}.open`)}
      isDestructive={act !== 'endStop'}
      send={sends[act]}
      getDone={() => t(`admin.programs.${act}.done`)}
      onClose={onClose}
    />
  );
}

interface EndAction {
  readonly act: 'revoke' | 'switchOff' | 'endStop';
  readonly id: string;
  readonly name: string;
}

/** Undefined for read-only roles. */
type OnEnd = ((ending: EndAction) => void) | undefined;

function TokenTable({
  tokens,
  onEnd,
}: {
  readonly tokens: AdminMemberIntegrations['tokens'];
  readonly onEnd: OnEnd;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const scopeWords = useScopeWords();
  if (tokens.length === 0) return <p className="text-muted">{t('admin.programs.noTokens')}</p>;
  return (
    <Table
      caption={t('admin.programs.tokens')}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('admin.programs.tokens'),
          cell: ({ name, ending }) => (
            <>
              {name} <span className="font-mono text-sm text-muted">…{ending}</span>
            </>
          ),
        },
        {
          title: t('admin.programs.may'),
          narrow: 'note',
          cell: ({ scopes }) => {
            const may = scopes.map((scope) => scopeWords[scope]).join(' · ');
            return <span title={may}>{may}</span>;
          },
        },
        { title: t('admin.programs.lastUsed'), ago: ({ lastUsedAt }) => lastUsedAt },
        { title: t('admin.programs.ends'), cell: ({ expiresAt }) => formatDate(expiresAt, language) },
        {
          title: t('admin.programs.act'),
          narrow: 'value',
          isNumeric: true,
          cell: ({ id, name }) =>
            onEnd !== undefined && (
              <RowButton
                label={t('admin.programs.revoke.open')}
                fullLabel={t('admin.programs.revoke.title', { name })}
                onPress={() => onEnd({ act: 'revoke', id, name })}
              />
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
  readonly addresses: AdminMemberIntegrations['addresses'];
  readonly onEnd: OnEnd;
}) {
  const t = useTranslate();
  if (addresses.length === 0) return <p className="text-muted">{t('admin.programs.noAddresses')}</p>;
  return (
    <Table
      caption={t('admin.programs.addresses')}
      rows={addresses}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('admin.programs.addresses'),
          cell: ({ host, isOfToken }) => (
            <>
              <span className="break-all">{host}</span>
              {isOfToken && <span className="text-sm text-muted"> ({t('admin.programs.ofToken')})</span>}
            </>
          ),
        },
        {
          title: t('admin.programs.state'),
          narrow: 'note',
          cell: (address) =>
            address.isStopped ? (
              <Badge tone="problem">{t('admin.programs.offByTeam')}</Badge>
            ) : (
              <EndpointState endpoint={address} />
            ),
        },
        { title: t('admin.programs.lastTaken'), ago: ({ lastDeliveredAt }) => lastDeliveredAt },
        { title: t('admin.programs.givenUp'), isNumeric: true, cell: ({ failed }) => failed },
        {
          title: t('admin.programs.act'),
          narrow: 'value',
          isNumeric: true,
          cell: ({ id, host, isStopped }) =>
            onEnd !== undefined &&
            !isStopped && (
              <RowButton
                label={t('admin.programs.switchOff.open')}
                fullLabel={t('admin.programs.switchOff.title', { name: host })}
                onPress={() => onEnd({ act: 'switchOff', id, name: host })}
              />
            ),
        },
      ]}
    />
  );
}

function StopTable({
  stops,
  onEnd,
}: {
  readonly stops: AdminMemberIntegrations['stops'];
  readonly onEnd: OnEnd;
}) {
  const t = useTranslate();
  if (stops.length === 0) return null;
  return (
    <Table
      caption={t('admin.programs.stops')}
      rows={stops}
      rowKey={({ host }) => host}
      columns={[
        { title: t('admin.programs.stops'), cell: ({ host }) => host },
        { title: t('admin.programs.stoppedAt'), narrow: 'note', ago: ({ stoppedAt }) => stoppedAt },
        {
          title: t('admin.programs.act'),
          narrow: 'value',
          isNumeric: true,
          cell: ({ host }) =>
            onEnd !== undefined && (
              <RowButton
                label={t('admin.programs.endStop.open')}
                fullLabel={t('admin.programs.endStop.title', { name: host })}
                onPress={() => onEnd({ act: 'endStop', id: host, name: host })}
              />
            ),
        },
      ]}
    />
  );
}
