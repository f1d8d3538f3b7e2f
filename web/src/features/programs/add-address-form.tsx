import { webhookCalls } from '@circle-link/contract/operations/webhooks';
import {
  endpointBody,
  EVENT_TYPES,
  type EndpointBody,
  type CreatedEndpoint,
} from '@circle-link/contract/webhooks';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { withConfirmation } from '../confirmation/index.ts';
import { Choices } from './choices.tsx';
import { useEventWords } from './words.ts';

const makeConfirmed = withConfirmation((body: EndpointBody) => call(webhookCalls.makeEndpoint, { body }));

export function AddAddressForm({ onAdded }: { readonly onAdded: (endpoint: CreatedEndpoint) => void }) {
  const t = useTranslate();
  const eventWords = useEventWords();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: endpointBody,
    defaultValues: { url: '', events: [...EVENT_TYPES] },
    submit: async (values) => onAdded(await makeConfirmed(values)),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('programs.addresses.url')}
        hint={t('programs.addresses.urlHint')}
        {...form.register('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={getError('url')}
      />
      <Choices
        name="events"
        legend={t('programs.addresses.events')}
        values={EVENT_TYPES}
        words={eventWords}
        field={form.register('events')}
        error={getError('events')}
      />
      <Button
        type="submit"
        className="w-full sm:w-auto"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('programs.addresses.adding')}
      >
        {t('programs.addresses.add')}
      </Button>
    </form>
  );
}
