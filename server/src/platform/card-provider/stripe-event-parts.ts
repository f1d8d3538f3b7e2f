/** What the readers of Stripe's events share. */
import { z } from 'zod';
import { type ProviderEvent, WebhookRefused } from './port.ts';

export const expandable = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish();
export const metadata = z.record(z.string(), z.string()).nullish();

export type Facts = Partial<Omit<ProviderEvent, 'eventId' | 'type' | 'livemode' | 'occurredAt'>>;

/** Throws WebhookRefused for what cannot be read. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new WebhookRefused('the event cannot be read', { cause: parsed.error });
  return parsed.data;
}
