import type { LedgerLineItem } from '@circle-link/contract/admin/ledger';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Money } from '../../../ui/values/money.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AccountLink, MemberLink } from '../kit/cells.tsx';
import { Table } from '../kit/table.tsx';

export function MovementLines({
  id,
  lines,
}: {
  readonly id: number;
  readonly lines: readonly LedgerLineItem[];
}) {
  const t = useTranslate();
  return (
    <Table
      look="full"
      caption={t('admin.ledger.linesOf', { id })}
      rows={lines}
      rowKey={({ accountId }) => accountId}
      columns={[
        {
          title: t('admin.ledger.account'),
          cell: ({ accountId, account }) => (
            <>
              <AccountLink id={accountId} name={account} />
              <code className="block text-sm font-normal text-muted max-sm:hidden">{account}</code>
            </>
          ),
        },
        { title: t('admin.ledger.owner'), narrow: 'note', cell: ({ owner }) => <Owner owner={owner} /> },
        {
          title: t('admin.ledger.debit'),
          isNumeric: true,
          narrow: 'value',
          cell: (line) => <Debit line={line} />,
        },
        {
          title: t('admin.ledger.credit'),
          isNumeric: true,
          narrow: 'hidden',
          cell: ({ credit }) => (credit === null ? '' : <Money amount={credit} />),
        },
      ]}
    />
  );
}

function Debit({ line: { debit, credit } }: { readonly line: LedgerLineItem }) {
  const t = useTranslate();
  const side = debit === null ? t('admin.ledger.credit') : t('admin.ledger.debit');
  return (
    <>
      <span className="text-sm text-muted sm:hidden">{side} </span>
      {debit !== null && <Money amount={debit} />}
      {debit === null && credit !== null && (
        <span className="sm:hidden">
          <Money amount={credit} />
        </span>
      )}
    </>
  );
}

export function Owner({ owner }: { readonly owner: LedgerLineItem['owner'] }) {
  const t = useTranslate();
  if (owner === null) return t('admin.ledger.platform');
  if (owner.kind === 'member') return <MemberLink person={owner} />;
  return (
    <Link to="/admin/groups/$id" params={{ id: owner.id }} className={TEXT_LINK}>
      {owner.name}
    </Link>
  );
}

export function useMovementKinds(): Readonly<Record<string, string>> {
  const t = useTranslate();
  return t.group('admin.movementKinds');
}

export function MovementKind({ kind }: { readonly kind: string }) {
  const words = useMovementKinds()[kind];
  return words === undefined ? <code className="text-sm">{kind}</code> : <span title={kind}>{words}</span>;
}
