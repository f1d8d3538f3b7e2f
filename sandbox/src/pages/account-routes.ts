import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { hasIdFormat, newId } from '../ids.ts';
import { findAccount, findSession, openLink } from '../payouts/account-store.ts';
import { submitAccount } from '../payouts/accounts.ts';
import type { Sandbox } from '../sandbox.ts';
import { accountPage } from './account-page.ts';
import { toText } from './html.ts';
import { renderNotice, pageHeaders } from './layout.ts';

const typed = z.union([
  z.strictObject({ isLater: z.literal(true) }),
  z.strictObject({
    holderName: z.string().min(1).max(100),
    routingNumber: z.string().max(40),
    accountNumber: z.string().max(40),
    leavesOutDocument: z.boolean(),
  }),
]);
const DOCUMENT = 'individual.verification.document';

const overNow = renderNotice({
  title: 'This page was opened before',
  text: 'Such an address can be used once. Go back to where you came from and ask for another.',
});

/** Pages of connected accounts. Each link opens once, and its form submits with a separate session id. */
export function registerAccountPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/sandbox/accounts/:id', async (request, reply) => {
    const { id } = request.params;
    const sessionId = newId('acctsess');
    const link = hasIdFormat('acctl', id)
      ? await sandbox.transact((tx) => openLink(tx, id, sessionId))
      : null;
    if (link?.isOpen !== true)
      return link?.refreshUrl == null
        ? reply.code(404).headers(pageHeaders).send(toText(overNow))
        : reply.redirect(link.refreshUrl);
    const account = await sandbox.database.read((db) => findAccount(db, link.accountToken));
    if (account === null || account.isDeleted)
      return reply.code(404).headers(pageHeaders).send(toText(overNow));
    return reply.headers(pageHeaders).send(toText(accountPage({ link, account, sessionId })));
  });

  app.post<{ Params: { id: string } }>('/sandbox/accounts/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { id } = request.params;
    const link = hasIdFormat('acctsess', id)
      ? await sandbox.database.read((db) => findSession(db, id))
      : null;
    if (link === null)
      return reply.code(404).send({ message: 'This page has expired. Go back and open it again.' });
    const body = typed.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: 'Please fill in every field.' });
    const redirectUrl = link.returnUrl ?? sandbox.merchantUrl;
    if ('isLater' in body.data) return reply.send({ redirectUrl });
    const { leavesOutDocument, ...bank } = body.data;
    const lacks = leavesOutDocument ? [DOCUMENT] : [];
    try {
      await sandbox.transact((tx) => submitAccount(tx, link.accountToken, { bank, lacks }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(400).send({ error: error.facts });
    }
    return reply.send({ redirectUrl });
  });
}
