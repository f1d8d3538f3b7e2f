import { randomBytes, randomUUID } from 'node:crypto';
import { webhookRefusals } from '@circle-link/contract/refusals/webhooks';
import { type CreatedEndpoint, type EndpointBody, MAX_ENDPOINTS } from '@circle-link/contract/webhooks';
import { encryptText } from '../../../platform/crypto/encryption.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isNeverPublic } from '../../../platform/outgoing/post-to-host.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { assertHostAllowed } from './change-endpoint.ts';
import { countEndpoints, insertEndpoint, type Owner } from './endpoint-store.ts';
import { listEndpoints } from './list-endpoints.ts';
import { secretContext } from './secrets.ts';
import { formatSecret } from './sign.ts';

const SECRET_BYTES = 32;

/**
 * Creates an endpoint and notifies its member by email. @throws endpoint_not_public, endpoint_stopped,
 * too_many_endpoints
 */
export async function createEndpoint(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  owner: Owner,
  { url, events }: EndpointBody,
): Promise<CreatedEndpoint> {
  if (isNeverPublic(url, { isLoopbackAllowed: settings.webhooksToLoopback }))
    throw new Refusal(webhookRefusals.endpoint_not_public);
  const id = randomUUID();
  const secret = formatSecret(randomBytes(SECRET_BYTES));
  const { userId } = owner;
  return database.transact(async (tx) => {
    // Serializes concurrent requests, so that the limit holds.
    await lockSignInAccount(tx, userId);
    await assertHostAllowed(tx, userId, url);
    if ((await countEndpoints(tx, userId)) >= MAX_ENDPOINTS)
      throw new Refusal(webhookRefusals.too_many_endpoints, { most: MAX_ENDPOINTS });
    const sealedSecret = encryptText(settings.idEncryptionKeys, secretContext(id), secret);
    await insertEndpoint(tx, { ...owner, id, url, events, sealedSecret });
    await recordAuditEntries(tx, [
      { kind: 'webhook.made', subjectId: userId, actorId: userId, detail: { endpoint: id, events } },
    ]);
    await notify(tx, settings, notices.webhook_made, {
      to: [userId],
      occasion: `webhook:${id}:made`,
      facts: { host: new URL(url).host },
    });
    const made = (await listEndpoints(tx, owner)).find((one) => one.id === id);
    if (made === undefined) throw new Error('The address was not stored');
    return { ...made, secret };
  });
}
