/** The public figures, asked again as often as spec §7 says; the page brings its texts along. */
import { queueCalls } from '@circle-link/contract/operations/queue';
import {
  checkList,
  checkpointAnswer,
  nextActions,
  systemTransparency,
} from '@circle-link/contract/transparency';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';
import { queryOf } from '../../platform/call.ts';
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { transparency } from '../../platform/i18n/en/transparency.ts';

addTexts({ transparency });

export const systemQuery = queryOptions({
  queryKey: ['/api/transparency/system'],
  queryFn: ({ signal }) => getAnswer('/api/transparency/system', systemTransparency, { signal }),
  refetchInterval: 30_000,
});

export const levelsQuery = queryOptions({
  ...queryOf(queueCalls.levels),
  refetchInterval: 60_000,
});

export const checksQuery = queryOptions({
  queryKey: ['/api/transparency/checks'],
  queryFn: ({ signal }) => getAnswer('/api/transparency/checks', checkList, { signal }),
  refetchInterval: 60_000,
});

export const actionsQuery = queryOptions({
  queryKey: ['/api/transparency/actions'],
  queryFn: ({ signal }) => getAnswer('/api/transparency/actions', nextActions, { signal }),
  refetchInterval: 10_000,
});

export const checkpointQuery = queryOptions({
  queryKey: ['/api/transparency/checkpoint'],
  queryFn: ({ signal }) => getAnswer('/api/transparency/checkpoint', checkpointAnswer, { signal }),
  refetchInterval: 30_000,
});
