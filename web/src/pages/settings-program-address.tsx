import '../features/programs/texts.ts';
import '../features/settings/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddressView } from '../features/programs/address-view.tsx';
import { endpointsQuery } from '../features/programs/queries.ts';
import { RoomPage } from '../features/settings/room-page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** `/settings/programs/{id}`: one webhook address, and what was sent there. */
export function Page() {
  const { t } = useTranslation();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const endpoints = useQuery(endpointsQuery);
  const endpoint = endpoints.data?.find((one) => one.id === id);
  return (
    <RoomPage
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
            <AddressView key={id} endpoint={endpoint} />
          )
        }
      </Loaded>
    </RoomPage>
  );
}
