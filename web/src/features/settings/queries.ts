import { sessionCalls } from '@circle-link/contract/operations/auth/sessions';
import { passkeyCalls } from '@circle-link/contract/operations/auth/passkeys';
import type { QueryClient } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';
import { secondFactorQuery } from '../../platform/second-factor-query.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import passkeys from '../../../../locales/en/passkeys.json';
import secondFactor from '../../../../locales/en/second-factor.json';
import settings from '../../../../locales/en/settings.json';

addTexts({ passkeys, secondFactor, settings });

export const sessionsQuery = toQueryOptions(sessionCalls.sessions);

export const passkeysQuery = toQueryOptions(passkeyCalls.passkeys);

export async function refreshPasskeys(cache: QueryClient): Promise<void> {
  const shown = [passkeysQuery, secondFactorQuery, sessionsQuery];
  await Promise.all(shown.map(({ queryKey }) => cache.invalidateQueries({ queryKey: [queryKey[0]] })));
}
