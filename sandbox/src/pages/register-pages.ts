import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DisputeRow, findDispute as findDisputeRow } from '../cards/after-payment/store.ts';
import { findSetup, type SetupRow } from '../cards/saved-cards/store.ts';
import { findSession, type SessionRow } from '../cards/session-store.ts';
import { findIntent, type IntentRow } from '../cards/store.ts';
import { hasIdFormat } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutPage } from './checkout-page.ts';
import { disputePage } from './dispute-page.ts';
import { type Html, pageHeaders, renderNotice, toText } from './layout.ts';
import { authenticationPage, setupAuthenticationPage, verificationPage } from './saved-method-pages.ts';

const own = (name: string) => join(import.meta.dirname, 'assets', name);
const letters = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const assets = [
  ['sandbox.css', 'text/css; charset=utf-8', own('sandbox.css')],
  ['checkout.js', 'text/javascript; charset=utf-8', own('checkout.js')],
  ['account.js', 'text/javascript; charset=utf-8', own('account.js')],
  ['stripe.js', 'text/javascript; charset=utf-8', own('stripe.js')],
  ['authentication.js', 'text/javascript; charset=utf-8', own('authentication.js')],
  ['verification.js', 'text/javascript; charset=utf-8', own('verification.js')],
  ['inter.woff2', 'font/woff2', fileURLToPath(letters)],
] as const;

export function registerPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const { id } = request.params;
    const found = hasIdFormat('cs_test', id) ? await findCheckout(sandbox, id) : null;
    return found === null
      ? sendPage(reply, 404, nothingHere)
      : sendPage(reply, 200, checkoutPage(found.session, found.intent));
  });

  app.get<{ Params: { id: string } }>('/sandbox/authentications/:id', async (request, reply) => {
    const page = await findAuthenticationPage(sandbox, request.params.id);
    return page === null ? sendPage(reply, 404, stepIsOver) : sendPage(reply, 200, page);
  });

  app.get<{ Params: { id: string } }>('/sandbox/verifications/:id', async (request, reply) => {
    const { id } = request.params;
    const setup = hasIdFormat('setver', id) ? await findVerification(sandbox, id) : null;
    return setup === null
      ? sendPage(reply, 404, stepIsOver)
      : sendPage(reply, 200, verificationPage(id, setup));
  });

  app.get<{ Params: { id: string } }>('/sandbox/disputes/:id', async (request, reply) => {
    const { id } = request.params;
    const dispute = hasIdFormat('dp', id) ? await findDispute(sandbox, id) : null;
    return dispute === null
      ? sendPage(reply, 404, noSuchDispute)
      : sendPage(reply, 200, disputePage(dispute));
  });

  for (const [name, type, path] of assets) {
    const content = readFileSync(path);
    app.get(`/sandbox/assets/${name}`, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    );
  }
}

async function findAuthenticationPage(sandbox: Sandbox, id: string): Promise<Html | null> {
  if (hasIdFormat('setatt', id)) {
    const setup = await findSetupAuthentication(sandbox, id);
    return setup && setupAuthenticationPage(id, setup);
  }
  const intent = hasIdFormat('auth', id) ? await findAuthentication(sandbox, id) : null;
  return intent && authenticationPage(id, intent);
}

const nothingHere = renderNotice({
  title: 'There is no such payment page',
  text: 'Check the address, or start again.',
});
const noSuchDispute = renderNotice({ title: 'There is no such dispute', text: 'Check the address.' });
const stepIsOver = renderNotice({
  title: 'This step is over',
  text: 'You can close this page and go back to where you paid.',
});

function sendPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(toText(page));
}

/** Returns null without such a page. */
function findCheckout(
  { database }: Sandbox,
  sessionId: string,
): Promise<{ session: SessionRow; intent: IntentRow | null } | null> {
  return database.read(async (db) => {
    const session = await findSession(db, { id: sessionId });
    if (session === null) return null;
    const { intentId } = session;
    return { session, intent: intentId === null ? null : await findIntent(db, { id: intentId }) };
  });
}

/** Finds the payment awaiting this 3-D Secure page, or null once answered. */
function findAuthentication({ database }: Sandbox, authenticationId: string): Promise<IntentRow | null> {
  return database.read((db) => findIntent(db, { authenticationId }));
}

function findSetupAuthentication({ database }: Sandbox, authenticationId: string): Promise<SetupRow | null> {
  return database.read((db) => findSetup(db, { authenticationId }));
}

/** Finds the bank account awaiting micro-deposits on this page. */
function findVerification({ database }: Sandbox, verificationId: string): Promise<SetupRow | null> {
  return database.read((db) => findSetup(db, { verificationId }));
}

function findDispute({ database }: Sandbox, disputeId: string): Promise<DisputeRow | null> {
  return database.read((db) => findDisputeRow(db, { id: disputeId }));
}
