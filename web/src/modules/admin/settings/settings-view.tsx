import { adminSettingCalls, type SettingItem, type SettingsPage } from '@circle-link/contract/admin/overview';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';

const settingsQuery = toQueryOptions(adminSettingCalls.settings);

export function SettingsView() {
  const t = useTranslate();
  const query = useQuery(settingsQuery);
  return (
    <AdminDetail query={query} failed={t('admin.settings.failed')}>
      {(page) => (
        <div className="space-y-6">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Fees page={page} />
            <Limits page={page} />
          </div>
          <Variables settings={page.settings} />
        </div>
      )}
    </AdminDetail>
  );
}

function Fees({ page: { entry, fees, moneyMode } }: { readonly page: SettingsPage }) {
  const t = useTranslate();
  return (
    <Section id="fees" title={t('admin.settings.fees')}>
      <Facts
        facts={[
          { label: t('admin.settings.mode'), value: t(`admin.settings.${moneyMode}`) },
          { label: t('admin.settings.base'), value: <Money amount={entry.base} /> },
          {
            label: t('admin.settings.cardFee'),
            value: t('admin.settings.cardFeeRule', {
              amount: toDollars(entry.cardFee),
              percent: fees.cardPercent,
              fixed: toDollars(fees.cardFixed),
            }),
          },
          {
            label: t('admin.settings.appFee'),
            value: t('admin.settings.appFeeRule', {
              amount: toDollars(entry.appFee),
              percent: fees.appPercent,
            }),
          },
          { label: t('admin.settings.total'), value: <Money amount={entry.total} /> },
        ]}
      />
    </Section>
  );
}

const LIMITS = [
  'refundAlone',
  'largestContribution',
  'groupMoney',
  'groupMoneyUnverified',
  'confirmedMinutes',
  'smallestWithdrawal',
  'largestAmount',
] as const;

function Limits({ page: { limits } }: { readonly page: SettingsPage }) {
  const t = useTranslate();
  const findValue = (name: (typeof LIMITS)[number]) => {
    const value = limits.find((limit) => limit.name === name)?.value;
    if (value === undefined) return '–';
    return name === 'confirmedMinutes' ? value : <Money amount={value} />;
  };
  return (
    <Section isFoldedOnPhone id="limits" title={t('admin.settings.limits')}>
      <Facts
        facts={LIMITS.map((name) => ({
          label: t(`admin.settings.limit.${name}`),
          value: findValue(name),
        }))}
      />
    </Section>
  );
}

function Variables({ settings }: { readonly settings: readonly SettingItem[] }) {
  const t = useTranslate();
  const [set, others] = [settings.filter(({ isSet }) => isSet), settings.filter(({ isSet }) => !isSet)];
  return (
    <Section isFoldedOnPhone id="variables" title={t('admin.settings.variables')}>
      <VariableTable caption={t('admin.settings.variables')} settings={set} />
      {others.length > 0 && (
        <div className="mt-4">
          <Disclosure summary={t('admin.settings.others', { count: others.length })}>
            <VariableTable caption={t('admin.settings.notSet')} settings={others} />
          </Disclosure>
        </div>
      )}
    </Section>
  );
}

interface VariableTableProps {
  readonly caption: string;
  readonly settings: readonly SettingItem[];
}

function VariableTable({ caption, settings }: VariableTableProps) {
  const t = useTranslate();
  return (
    <Table
      look="full"
      caption={caption}
      rows={settings}
      rowKey={({ name }) => name}
      columns={[
        { title: t('admin.settings.name'), cell: (setting) => <Name setting={setting} /> },
        {
          title: t('admin.settings.value'),
          narrow: 'hidden',
          cell: (setting) => <Value setting={setting} />,
        },
        {
          title: t('admin.settings.what'),
          narrow: 'note',
          cell: ({ description }) => (
            <span lang="en" className="text-sm text-muted">
              {description}
            </span>
          ),
        },
      ]}
    />
  );
}

function Name({ setting }: { readonly setting: SettingItem }) {
  return (
    <>
      <code className="text-sm whitespace-nowrap max-sm:whitespace-normal">{setting.name}</code>
      <span className="block font-normal sm:hidden">
        <Value setting={setting} />
      </span>
    </>
  );
}

function Value({ setting: { value, isSet } }: { readonly setting: SettingItem }) {
  const t = useTranslate();
  if (value !== null) return <code className="text-sm break-words">{value}</code>;
  return <span className="text-muted">{t(isSet ? 'admin.settings.set' : 'admin.settings.notSet')}</span>;
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.settings.title')} lead={t('admin.settings.lead')}>
      {() => <SettingsView />}
    </AdminPage>
  );
}
