/** Current settings, read-only (product §8). */
import * as z from 'zod';
import { amountField } from '../fields.ts';

export const settingItem = z.object({
  name: z.string(),
  description: z.string(),
  /** Null for secrets and unset values. */
  value: z.string().nullable(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
});
export type SettingItem = z.infer<typeof settingItem>;

/** GET /api/admin/settings. */
export const settingsPage = z.object({
  moneyMode: z.enum(['sandbox', 'live']),
  settings: z.array(settingItem),
  entry: z.object({ base: amountField, cardFee: amountField, appFee: amountField, total: amountField }),
  fees: z.object({ cardPercent: z.string(), cardFixed: amountField, appPercent: z.string() }),
  limits: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SettingsPage = z.infer<typeof settingsPage>;
