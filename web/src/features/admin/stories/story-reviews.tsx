import type { StoryReview } from '@circle-link/contract/admin/stories';
import { STORY_STATUSES, type StoryStatus } from '@circle-link/contract/stories';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toDollars } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reviewsQuery } from './reviews-query.ts';
import { StoryDecision } from './story-decision.tsx';

export function StoryReviews() {
  const t = useTranslate();
  const [status, setStatus] = useState<StoryStatus>('pending');
  return (
    <Card aria-labelledby="stories-list">
      <CardHeader id="stories-list" title={t('admin.stories.listTitle')} />
      <div className="mb-6 max-w-64">
        <Choice
          label={t('admin.stories.show')}
          name="status"
          values={STORY_STATUSES}
          value={status}
          getLabel={(value) => t(`admin.stories.states.${value}`)}
          onChange={setStatus}
        />
      </div>
      <Loaded
        query={useQuery(reviewsQuery(status))}
        failed={t('admin.stories.failed')}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
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
      </Loaded>
    </Card>
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
