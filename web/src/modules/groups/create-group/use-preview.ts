import type { Day } from '@circle-link/contract/groups/calendar';
import type { GroupPreview } from '@circle-link/contract/groups/groups';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addTexts, useLanguage } from '../../../platform/i18n/texts.ts';
import { ApiError } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { type NewGroupValues, parsePreviewRequest, renderPreviewRequest } from './values.ts';
import groups from '../../../../../locales/en/groups.json';
import newGroup from '../../../../../locales/en/new-group.json';

addTexts({ groups, newGroup });

const TYPING_MILLISECONDS = 400;

export interface LivePreview {
  /** Null while the form is incomplete. */
  readonly preview: GroupPreview | null;
  readonly isUpdating: boolean;
  readonly problems: readonly string[] | null;
  readonly retry: () => void;
}

/** Preview of the group from the server, debounced. Stores nothing. */
export function usePreview(values: NewGroupValues, today?: Day): LivePreview {
  const language = useLanguage();
  const text = renderPreviewRequest(values, today);
  const settled = useDebounced(text, TYPING_MILLISECONDS);
  const query = useQuery({
    queryKey: [groupCalls.preview.path, language, settled],
    queryFn: () =>
      call(groupCalls.preview, { query: { language }, body: parsePreviewRequest(settled ?? '') }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const isRefused = query.isError && settled !== null;
  return {
    preview: text === null || isRefused ? null : (query.data ?? null),
    isUpdating: text !== null && (query.isFetching || text !== settled),
    problems: isRefused && text === settled ? listProblems(query.error) : null,
    retry: () => void query.refetch(),
  };
}

function listProblems(error: unknown): readonly string[] {
  return error instanceof ApiError ? Object.values(error.fields) : [];
}
