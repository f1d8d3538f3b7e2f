import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { adminAuditCalls } from '@circle-link/contract/operations/admin/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../../platform/call.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { getFileConfirmed } from '../../confirmation/index.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FilterForm } from '../kit/filter-form.tsx';
import { listQuery } from '../kit/list-query.ts';
import { DataList } from '../kit/data-list.tsx';
import { useFilter, type Filter } from '../kit/use-filter.ts';
import { useAuditEntryColumns } from './entry-table.tsx';
import { useKindWords } from './audit-entry-words.ts';

const NAMES = ['kind', 'subject', 'actor', 'day'] as const;
const KEEPS = { list: 'audit', names: ['kind'] } as const;

const auditEntriesQuery = (filter: Filter<(typeof NAMES)[number]>) =>
  listQuery({
    operation: adminAuditCalls.auditEntries,
    filter,
    listRows: ({ leaves }) => leaves,
    getCursor: ({ id }) => ({ before: String(id) }),
  });

export function AuditEntrySearch({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  const query = useInfiniteQuery(auditEntriesQuery(filter));
  const columns = useAuditEntryColumns();
  return (
    <div className="space-y-6">
      <Card aria-labelledby="leaves">
        <CardHeader id="leaves" title={t('admin.audit.leaves')} />
        <FilterForm names={NAMES} filter={filter} onChange={setFilter} keeps={KEEPS}>
          <KindChoice chosen={filter.kind} />
          <TextInput
            label={t('admin.audit.subject')}
            name="subject"
            defaultValue={filter.subject}
            autoComplete="off"
            maxLength={200}
          />
          <TextInput
            label={t('admin.audit.actorId')}
            name="actor"
            defaultValue={filter.actor}
            autoComplete="off"
            maxLength={200}
          />
          <TextInput label={t('admin.money.day')} name="day" type="date" defaultValue={filter.day} />
        </FilterForm>
        <DataList
          query={query}
          listRows={({ leaves }) => leaves}
          caption={t('admin.audit.leaves')}
          columns={columns}
          rowKey={({ id }) => id}
          failed={t('admin.audit.failed')}
          icon={ScrollText}
          emptyTitle={t('admin.audit.empty')}
          emptyText={t('admin.audit.emptyText')}
        />
      </Card>
      {hasAbility(roles, 'money') && hasAbility(roles, 'review') && <ExportCard />}
    </div>
  );
}

function KindChoice({ chosen = '' }: { readonly chosen: string | undefined }) {
  const t = useTranslate();
  const getKindWords = useKindWords();
  const kinds: Readonly<Record<string, string>> = t.group('admin.kinds');
  const named = [...new Set([...Object.keys(kinds), ...(chosen === '' ? [] : [chosen])])];
  const options = named
    .map((value) => ({ value, label: getKindWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      label={t('admin.audit.kind')}
      name="kind"
      defaultValue={chosen}
      options={[{ value: '', label: t('admin.money.all') }, ...options]}
    />
  );
}

function ExportCard() {
  const t = useTranslate();
  const [days, setDays] = useState(() => {
    const today = new Date().toISOString().slice(0, 10);
    return { from: today, to: today };
  });
  return (
    <Disclosure summary={<h2 className="text-lg font-semibold">{t('admin.audit.export')}</h2>}>
      <p className="mb-4 text-muted">{t('admin.audit.exportText')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`admin.audit.${name}`)}
            name={name}
            type="date"
            value={days[name]}
            onChange={(event) => setDays({ ...days, [name]: event.target.value })}
          />
        ))}
        <DownloadButton
          fetchFile={getFileConfirmed}
          path={buildCallUrl(adminAuditCalls.exportAudit, { query: days })}
          label={t('admin.audit.download')}
        />
      </div>
    </Disclosure>
  );
}
