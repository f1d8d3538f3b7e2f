import { adminStoryCalls, storyDeclineForm, type StoryReview } from '@circle-link/contract/admin/stories';
import { STORY_STATUSES, type StoryStatus } from '@circle-link/contract/queue/stories';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { TextArea } from '../../../ui/forms/text-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminPage } from '../admin-page.tsx';
import { LiveFilter, toOptions, useChoice } from '../kit/filter-bar.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';

const STORIES_KEY = adminStoryCalls.stories.path;

function reviewsQuery(status: StoryStatus) {
  return queryOptions({
    queryKey: [STORIES_KEY, status],
    queryFn: async ({ signal }) =>
      (await call(adminStoryCalls.stories, { query: { status }, signal })).stories,
    staleTime: 0,
  });
}

function StoryReviews() {
  const t = useTranslate();
  const [status, setFilter] = useChoice('status', STORY_STATUSES);
  return (
    <Section id="stories-list" title={t('admin.stories.listTitle')}>
      <LiveFilter
        fields={[
          {
            name: 'status',
            label: t('admin.stories.show'),
            options: toOptions(STORY_STATUSES, (value) => t(`admin.stories.states.${value}`)),
          },
        ]}
        filter={{ status }}
        onChange={setFilter}
      />
      <AdminDetail query={useQuery(reviewsQuery(status))} failed={t('admin.stories.failed')} height="h-40">
        {(stories) =>
          stories.length === 0 ? (
            <EmptyState icon={MessageSquareQuote} title={t('admin.stories.empty')}>
              {t('admin.stories.emptyHint')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {stories.map((story) => (
                <li key={story.id} className="py-6 first:pt-0">
                  <Review story={story} />
                </li>
              ))}
            </ul>
          )
        }
      </AdminDetail>
    </Section>
  );
}

function Review({ story }: { readonly story: StoryReview }) {
  const t = useTranslate();
  const { position, level, totalEarnings, rating, reason } = story;
  return (
    <article aria-labelledby={`story-${story.id}`} className="space-y-3">
      <h3 id={`story-${story.id}`} className="font-semibold break-words">
        {story.achievement}
      </h3>
      <p className="text-sm break-words text-muted">
        {t('admin.stories.author', { name: story.member.name, shown: story.name, location: story.location })}
      </p>
      <p className="break-words whitespace-pre-line">{story.story}</p>
      <p className="text-sm text-muted">
        {t('admin.stories.stars', { rating })} ·{' '}
        {t('admin.stories.figures', { position, level, received: toDollars(totalEarnings) })}
      </p>
      {reason !== null && <p className="text-sm">{t('admin.stories.reason', { reason })}</p>}
      {(story.status === 'pending' || story.status === 'approved') && (
        <StoryDecision id={story.id} isShown={story.status === 'approved'} />
      )}
    </article>
  );
}

interface StoryDecisionProps {
  readonly id: string;
  readonly isShown: boolean;
}

function StoryDecision({ id, isShown }: StoryDecisionProps) {
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

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="review" title={t('admin.stories.title')} lead={t('admin.stories.lead')}>
      {() => <StoryReviews />}
    </AdminPage>
  );
}
