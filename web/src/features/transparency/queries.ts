/** The public figures, asked again as often as spec §7 says; the page brings its texts along. */
import { queueCalls } from '@circle-link/contract/operations/queue';
import { transparencyCalls } from '@circle-link/contract/operations/transparency';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../platform/call.ts';
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { transparency } from '../../platform/i18n/en/transparency.ts';

addTexts({ transparency });

export const systemQuery = queryOptions({
  ...queryOf(transparencyCalls.system),
  refetchInterval: 30_000,
});

export const levelsQuery = queryOptions({
  ...queryOf(queueCalls.levels),
  refetchInterval: 60_000,
});

export const checksQuery = queryOptions({
  ...queryOf(transparencyCalls.checks),
  refetchInterval: 60_000,
});

export const actionsQuery = queryOptions({
  ...queryOf(transparencyCalls.actions),
  refetchInterval: 10_000,
});

export const checkpointQuery = queryOptions({
  ...queryOf(transparencyCalls.checkpoint),
  refetchInterval: 30_000,
});
