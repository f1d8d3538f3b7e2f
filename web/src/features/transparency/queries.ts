/** Public figures, polled at the intervals of spec §7. */
import { queueCalls } from '@circle-link/contract/operations/queue';
import { transparencyCalls } from '@circle-link/contract/operations/transparency';
import { queryOptions } from '@tanstack/react-query';
import { addTexts } from '../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../platform/call.ts';
import checkTitles from '../../../../locales/en/check-titles.json';
import transparency from '../../../../locales/en/transparency.json';

addTexts({ checkTitles, transparency });

export const systemQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.system),
  refetchInterval: 30_000,
});

export const levelsQuery = queryOptions({
  ...toQueryOptions(queueCalls.levels),
  refetchInterval: 60_000,
});

export const checksQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.checks),
  refetchInterval: 60_000,
});

export const actionsQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.actions),
  refetchInterval: 10_000,
});

export const checkpointQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.checkpoint),
  refetchInterval: 30_000,
});
