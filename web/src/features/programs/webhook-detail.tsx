import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { AddressView } from './address-view.tsx';
import { endpointsQuery } from './queries.ts';

export function WebhookDetail({ id }: { readonly id: string }) {
  const t = useTranslate();
  const endpoints = useQuery(endpointsQuery);
  const endpoint = endpoints.data?.find((one) => one.id === id);
  return (
    <SettingsPage
      title={endpoint === undefined ? t('programs.addresses.url') : new URL(endpoint.url).host}
      back={{ to: '/settings/programs', label: t('programs.address.back') }}
    >
      <Loaded
        query={endpoints}
        failed={t('programs.address.loadFailed')}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {() =>
          endpoint === undefined ? (
            <Notice tone="plain" title={t('programs.address.gone')} />
          ) : (
            <AddressView endpoint={endpoint} />
          )
        }
      </Loaded>
    </SettingsPage>
  );
}
