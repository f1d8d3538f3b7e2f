import { storyCalls, type StoryItem } from '@circle-link/contract/queue/stories';
import type { Level } from '@circle-link/contract/queue/mechanism';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MessageSquareQuote, Star } from 'lucide-react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Card } from '../../../ui/panels.tsx';
import { EmptyState, Loaded } from '../../../ui/frame/states.tsx';
import { LevelBadge } from '../level-badge.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Skeleton } from '../../../ui/loading.tsx';

export const storiesQuery = queryOptions({
  queryKey: [storyCalls.list.path],
  queryFn: async ({ signal }) => (await call(storyCalls.list, { signal })).stories,
});

export function PublishedStories() {
  const t = useTranslate();
  return (
    <Loaded
      query={useQuery(storiesQuery)}
      failed={t('stories.published.failed')}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(stories) =>
        stories.length === 0 ? (
          <EmptyState icon={MessageSquareQuote} title={t('stories.published.none')}>
            {t('stories.published.noneHint')}
          </EmptyState>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {stories.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function StoryCard({ story }: { readonly story: StoryItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const { timeToProfit } = story;
  const facts = [
    { term: t('stories.published.number'), value: story.position },
    { term: t('stories.published.since'), value: formatDate(story.joinDate, language) },
    { term: t('stories.published.received'), value: <Money amount={story.totalEarnings} /> },
    {
      term: t('stories.published.waiting'),
      value:
        timeToProfit === null
          ? t('stories.published.notYet')
          : t('stories.published.days', { count: timeToProfit }),
    },
  ];
  return (
    <Card aria-labelledby={`told-${story.id}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={story.rating} />
        <LevelBadge level={story.level as Level} />
      </div>
      <h3 id={`told-${story.id}`} className="text-lg font-semibold break-words">
        {story.achievement}
      </h3>
      <p className="break-words whitespace-pre-line">{story.story}</p>
      <p className="text-sm font-semibold break-words">
        {story.name}, {story.location}
      </p>
      <dl className="mt-auto grid grid-cols-2 gap-2 border-t border-line pt-3 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Stars({ rating }: { readonly rating: number }) {
  const t = useTranslate();
  return (
    <span role="img" aria-label={t('stories.published.stars', { count: rating })} className="flex text-gold">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden="true" className={`size-5 ${star <= rating ? 'fill-current' : ''}`} />
      ))}
    </span>
  );
}
