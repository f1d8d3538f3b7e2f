import type { AdminMemberPrograms } from '@circle-link/contract/admin/programs';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AddressState, useScopeWords } from '../../programs/index.ts';
import { Ago } from '../kit/instant.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { RowTable } from '../kit/row-table.tsx';

export interface EndAction {
  readonly act: 'revoke' | 'switchOff' | 'endStop';
  readonly id: string;
  readonly name: string;
}

/** Undefined for read-only roles. */
type OnEnd = ((ending: EndAction) => void) | undefined;

export function TokenTable({
  tokens,
  onEnd,
}: {
  readonly tokens: AdminMemberPrograms['tokens'];
  readonly onEnd: OnEnd;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const scopeWords = useScopeWords();
  if (tokens.length === 0) return <p className="text-muted">{t('admin.programs.noTokens')}</p>;
  return (
    <RowTable
      caption={t('admin.programs.tokens')}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('admin.programs.tokens'),
          cell: ({ name, ending }) => (
            <>
              {name} <span className="font-mono text-sm text-muted">…{ending}</span>
            </>
          ),
        },
        {
          key: 'may',
          title: t('admin.programs.may'),
          narrow: 'note',
          cell: ({ scopes }) => {
            const may = scopes.map((scope) => scopeWords[scope]).join(' · ');
            return <span title={may}>{may}</span>;
          },
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

export function AddressTable({
  addresses,
  onEnd,
}: {
  readonly addresses: AdminMemberPrograms['addresses'];
  readonly onEnd: OnEnd;
}) {
  const t = useTranslate();
  if (addresses.length === 0) return <p className="text-muted">{t('admin.programs.noAddresses')}</p>;
  return (
    <RowTable
      caption={t('admin.programs.addresses')}
      rows={addresses}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'host',
          title: t('admin.programs.addresses'),
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
          narrow: 'note',
          cell: (address) =>
            address.isStopped ? (
              <Badge tone="problem">{t('admin.programs.offByTeam')}</Badge>
            ) : (
              <AddressState endpoint={address} />
            ),
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

export function StopTable({
  stops,
  onEnd,
}: {
  readonly stops: AdminMemberPrograms['stops'];
  readonly onEnd: OnEnd;
}) {
  const t = useTranslate();
  if (stops.length === 0) return null;
  return (
    <RowTable
      caption={t('admin.programs.stops')}
      rows={stops}
      rowKey={({ host }) => host}
      columns={[
        { key: 'host', title: t('admin.programs.stops'), cell: ({ host }) => host },
        {
          key: 'since',
          title: t('admin.programs.stoppedAt'),
          narrow: 'note',
          cell: ({ stoppedAt }) => <Ago at={stoppedAt} />,
        },
        {
          key: 'act',
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
