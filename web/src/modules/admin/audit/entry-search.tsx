import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { adminAuditCalls } from '@circle-link/contract/admin/audit-log';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { AdminPage } from '../admin-page.tsx';
import { type FilterField, FilterForm, toOptions, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList, ExportButton } from '../kit/list.tsx';
import { Section } from '../kit/section.tsx';
import { useAuditEntryColumns, useKindWords } from './entry-table.tsx';

const NAMES = ['kind', 'subject', 'actor', 'day'] as const;
const entryList = defineList({
  operation: adminAuditCalls.auditEntries,
  listRows: ({ leaves }) => leaves,
  getCursor: ({ id }) => ({ before: String(id) }),
});

function AuditEntrySearch({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  const columns = useAuditEntryColumns();
  return (
    <div className="space-y-6">
      <Section id="leaves" title={t('admin.audit.leaves')}>
        <FilterForm fields={useFields(filter.kind)} filter={filter} onChange={setFilter} savedAs="audit" />
        <AdminList
          list={entryList}
          filter={filter}
          caption={t('admin.audit.leaves')}
          columns={columns}
          rowKey={({ id }) => id}
          failed={t('admin.audit.failed')}
          empty={{ icon: ScrollText, title: t('admin.audit.empty'), text: t('admin.audit.emptyText') }}
        />
      </Section>
      {hasAbility(roles, 'money') && hasAbility(roles, 'review') && <ExportCard />}
    </div>
  );
}

function useFields(chosen = ''): readonly FilterField<(typeof NAMES)[number]>[] {
  const t = useTranslate();
  const getKindWords = useKindWords();
  const kinds: Readonly<Record<string, string>> = t.group('admin.kinds');
  const named = [...new Set([...Object.keys(kinds), ...(chosen === '' ? [] : [chosen])])];
  const options = toOptions(named, getKindWords).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
  return [
    {
      name: 'kind',
      label: t('admin.audit.kind'),
      options: [{ value: '', label: t('admin.money.all') }, ...options],
    },
    { name: 'subject', label: t('admin.audit.subject') },
    { name: 'actor', label: t('admin.audit.actorId') },
    { name: 'day', label: t('admin.money.day'), type: 'date' },
  ];
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
        <ExportButton
          operation={adminAuditCalls.exportAudit}
          query={days}
          label={t('admin.audit.download')}
        />
      </div>
    </Disclosure>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.audit.title')} lead={t('admin.audit.lead')}>
      {({ roles }) => <AuditEntrySearch roles={roles} />}
    </AdminPage>
  );
}
