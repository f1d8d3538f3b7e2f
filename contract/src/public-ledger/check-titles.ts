import titles from '../../../locales/en/check-titles.json' with { type: 'json' };
import { POT_FEE_PERCENT } from '../groups/pot.ts';
import { formatMessage } from '../messages/messages.ts';

/** English titles of data checks by name, in server/db/checks order. */
export const CHECK_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(titles).map(([name, title]) => [
    name,
    formatMessage(title, 'en', { potFeePercent: POT_FEE_PERCENT }),
  ]),
);
