import { storyDeclineForm } from '@circle-link/contract/admin/stories';
import { adminStoryCalls } from '@circle-link/contract/operations/admin/stories';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { STORIES_KEY } from './reviews-query.ts';

interface StoryDecisionProps {
  readonly id: string;
  readonly isShown: boolean;
}

export function StoryDecision({ id, isShown }: StoryDecisionProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const decided = async (title: string) => {
    showToast({ title });
    await cache.invalidateQueries({ queryKey: [STORIES_KEY] });
  };
  const failed = (error: unknown) =>
    showToast({
      title: t('admin.stories.failedToast'),
      description: getErrorMessage(error, t('admin.stories.tryAgain')),
      variant: 'destructive',
    });
  const approving = useSingleMutation({
    mutationFn: () => call(adminStoryCalls.approveStory, { params: { id } }),
    onSuccess: () => decided(t('admin.stories.approvedToast')),
    onError: failed,
  });
  const { form, onSubmit, getError } = useContractForm({
    schema: storyDeclineForm,
    defaultValues: { reason: '' },
    submit: async (values) => {
      await call(adminStoryCalls.declineStory, { params: { id }, body: values });
      await decided(t('admin.stories.declinedToast'));
    },
    onRefused: failed,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-3">
      {!isShown && (
        <Button
          isPending={approving.isPending}
          pendingLabel={t('admin.stories.deciding')}
          onClick={() => approving.mutate()}
        >
          {t('admin.stories.approve')}
        </Button>
      )}
      <TextArea
        label={t('admin.stories.declineLabel')}
        {...form.register('reason')}
        id={`reason-${id}`}
        maxLength={500}
        error={getError('reason')}
      />
      <Button
        type="submit"
        variant="destructive"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('admin.stories.deciding')}
      >
        {isShown ? t('admin.stories.takeOff') : t('admin.stories.decline')}
      </Button>
    </form>
  );
}
