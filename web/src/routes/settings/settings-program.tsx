import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmationHost } from '../../modules/auth/confirmation/index.ts';
import { WebhookDetail } from '../../modules/integrations/webhook-endpoint.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page(): ReactNode {
  const { id } = useParams({ from: '/settings/programs/$id' });
  return (
    <>
      <WebhookDetail key={id} id={id} />
      <ConfirmationHost />
    </>
  );
}
