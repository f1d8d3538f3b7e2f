import { type MyStory, STORY_LENGTH, storyCalls, storyForm } from '@circle-link/contract/queue/stories';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/disclosure.tsx';
import { Loaded } from '../../../ui/frame/states.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { storiesQuery } from './published-stories.tsx';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Select } from '../../../ui/forms/choice-fields.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-fields.tsx';

/** The member's newest story, null before the first. */
const myStoryQuery = toQueryOptions(storyCalls.mine);

export function MyStoryFold() {
  const t = useTranslate();
  return (
    <Fold id="my-story" title={t('stories.mine.title')}>
      <Loaded
        query={useQuery(myStoryQuery)}
        failed={t('stories.mine.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(story) => (
          <div className="space-y-6">
            {story !== null && <Outcome story={story} />}
            {story?.status !== 'pending' && story?.status !== 'approved' && (
              <div className="max-w-[760px] space-y-6">
                <p>{t('stories.mine.lead')}</p>
                <StoryForm />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Fold>
  );
}

function Outcome({ story }: { readonly story: NonNullable<MyStory> }) {
  const t = useTranslate();
  const { status, reason } = story;
  const isOpen = status === 'pending' || status === 'approved';
  return (
    <Notice tone={status === 'approved' ? 'done' : 'plain'}>
      <p className="break-words">{t(`stories.mine.states.${status}`, { reason: reason ?? '' })}</p>
      {isOpen && <Withdraw />}
    </Notice>
  );
}

function Withdraw() {
  const t = useTranslate();
  const cache = useQueryClient();
  const withdrawing = useSingleMutation({
    mutationFn: () => call(storyCalls.withdraw),
    onSuccess: async () => {
      showToast({ title: t('stories.mine.withdrawnTitle') });
      await cache.invalidateQueries({ queryKey: myStoryQuery.queryKey });
      await cache.invalidateQueries({ queryKey: storiesQuery.queryKey });
    },
    onError: (error) =>
      showToast({
        title: t('stories.mine.failedTitle'),
        description: getErrorMessage(error, t('stories.mine.withdrawFailed')),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="quiet"
      className="mt-2"
      isPending={withdrawing.isPending}
      pendingLabel={t('stories.mine.withdrawing')}
      onClick={() => withdrawing.mutate()}
    >
      {t('stories.mine.withdraw')}
    </Button>
  );
}

const EMPTY = { name: '', location: '', rating: 5, achievement: '', story: '' };

function StoryForm() {
  const t = useTranslate();
  const cache = useQueryClient();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: storyForm,
    defaultValues: EMPTY,
    submit: async (values) => {
      await call(storyCalls.send, { body: values });
      showToast({ title: t('stories.mine.sentTitle'), description: t('stories.mine.sent') });
      await cache.invalidateQueries({ queryKey: myStoryQuery.queryKey });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('stories.mine.name')}
        hint={t('stories.mine.nameHint')}
        {...form.register('name')}
        maxLength={60}
        error={getError('name')}
      />
      <TextInput
        label={t('stories.mine.location')}
        {...form.register('location')}
        maxLength={80}
        error={getError('location')}
      />
      <Select
        label={t('stories.mine.rating')}
        {...form.register('rating', { valueAsNumber: true })}
        options={[5, 4, 3, 2, 1].map((count) => ({
          value: String(count),
          label: t('stories.mine.star', { count }),
        }))}
        error={getError('rating')}
      />
      <TextInput
        label={t('stories.mine.achievement')}
        {...form.register('achievement')}
        maxLength={120}
        error={getError('achievement')}
      />
      <TextArea
        label={t('stories.mine.story')}
        hint={t('stories.mine.storyHint')}
        {...form.register('story')}
        rows={6}
        maxLength={STORY_LENGTH.longest}
        error={getError('story')}
      />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('stories.mine.pending')}>
        {t('stories.mine.submit')}
      </Button>
    </form>
  );
}
