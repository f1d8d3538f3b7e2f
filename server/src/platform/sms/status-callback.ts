/** Delivery reports from Twilio, posted later to an address that identifies the message. */
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { deleteRefusing, updateVerdict, upsertRefusing } from '../outbox/refusing-store.ts';
import { isSignedByTwilio } from './twilio-signature.ts';
import { isNumberUnreachable } from './twilio-transport.ts';

type CallbackSettings = Pick<Settings, 'publicUrl' | 'twilio' | 'twilioApiBase'>;

const STATUS_PATH = '/api/webhooks/sms';

/** Undefined for an address that Twilio cannot reach, such as this machine. */
export function getStatusUrl({ publicUrl, twilioApiBase }: CallbackSettings, id: number): string | undefined {
  if (!publicUrl.startsWith('https:') && twilioApiBase === undefined) return undefined;
  return new URL(`${STATUS_PATH}?message=${id}`, publicUrl).href;
}

/** Returns false unless Twilio signed it. Duplicate, late or unknown reports change nothing. */
export async function recordTextStatus(
  { database, settings }: { readonly database: Database; readonly settings: CallbackSettings },
  call: { readonly id: number; readonly body: Buffer; readonly signature: string | undefined },
): Promise<boolean> {
  const { id } = call;
  const url = getStatusUrl(settings, id);
  const form = new URLSearchParams(call.body.toString('utf8'));
  const { twilio } = settings;
  if (twilio === undefined || url === undefined) return false;
  if (!isSignedByTwilio(twilio.authToken, { url, form, signature: call.signature })) return false;
  if (form.get('AccountSid') !== twilio.accountSid) return false;
  const verdict = toVerdict(form.get('MessageStatus'));
  if (verdict !== null) await storeVerdict(database, { id, verdict, errorNumber: errorNumberIn(form) });
  return true;
}

async function storeVerdict(
  database: Database,
  word: {
    readonly id: number;
    readonly verdict: 'delivered' | 'refused';
    readonly errorNumber: number | null;
  },
): Promise<void> {
  const { id, verdict, errorNumber } = word;
  const isRefused = verdict === 'refused';
  const reason = isRefused ? `The phone network: error ${errorNumber ?? 'unknown'}.` : null;
  await database.transact(async (tx) => {
    const recipient = await updateVerdict(tx, { id, verdict, reason });
    if (recipient === null || recipient === '') return;
    if (!isRefused) await deleteRefusing(tx, 'sms', recipient);
    else if (isNumberUnreachable(errorNumber))
      await upsertRefusing(tx, { channel: 'sms', recipient, reason: reason ?? '' });
  });
}

function toVerdict(status: string | null): 'delivered' | 'refused' | null {
  if (status === 'delivered' || status === 'read') return 'delivered';
  return status === 'undelivered' || status === 'failed' ? 'refused' : null;
}

function errorNumberIn(form: URLSearchParams): number | null {
  const written = form.get('ErrorCode') ?? '';
  return /^\d{1,6}$/.test(written) ? Number(written) : null;
}
