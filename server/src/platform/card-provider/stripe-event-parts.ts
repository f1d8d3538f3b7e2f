import { z } from 'zod';
import { type ProviderEvent, WebhookRefused } from './port.ts';
import { isMissing } from './stripe-client.ts';

export interface MissingObject {
  readonly of: 'intent' | 'returned_debit' | 'setup' | 'setup_to_verify' | 'dispute';
  readonly id: string;
}

export interface ToLookUp {
  readonly type: string;
  readonly id: string;
}

export const expandableId = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish();
export const metadata = z.record(z.string(), z.string()).nullish();

export type EventFacts = Partial<Omit<ProviderEvent, 'eventId' | 'type' | 'livemode' | 'occurredAt'>> & {
  readonly missing?: MissingObject;
};

/** The facts of an object that was looked up or listed, with the time of its event if it has one. */
export type FoundFacts = EventFacts & { readonly atSeconds?: number };

export function signedButRefused(message: string, cause?: unknown): WebhookRefused {
  return new WebhookRefused(message, { cause, isSigned: true });
}

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw signedButRefused('the event cannot be read', parsed.error);
  return parsed.data;
}

export async function refuseIfContradicted<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) throw createContradictionRefusal();
    throw error;
  }
}

export function createContradictionRefusal(): WebhookRefused {
  return signedButRefused('the provider itself does not say so');
}
