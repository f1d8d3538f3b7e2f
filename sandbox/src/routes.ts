/** Pages and payer calls under /sandbox, authorized by a client secret or an unguessable id. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError, createInvalidRequestError } from './api/api-error.ts';
import { approveReview, closeDispute, escalateInquiry } from './cards/after-payment/disputes-and-warnings.ts';
import { hasClientSecretFormat, hasIdFormat } from './ids.ts';
import { registerAccountPages } from './pages/account-page.ts';
import { registerPages } from './pages/register-pages.ts';
import { completeAuthentication, noSuchPayment, presentCard } from './cards/present-card.ts';
import type { PayAnswer } from './cards/record-answer.ts';
import { PaymentRefused, type Sandbox } from './sandbox.ts';
import { returnSettledDebit, settleDebit } from './debits/debit-account.ts';
import { type AccountAnswer, saveTypedAccount, verifyAmounts } from './debits/save-account.ts';
import { findFailure, LATE_RETURN_REASON } from './debits/test-bank-accounts.ts';
import { completeSetupAuthentication, saveTypedCard } from './cards/saved-cards/save-card.ts';

/** Endpoints of the fields in a merchant's page. */
const FIELD_PATHS = [
  '/sandbox/payment_intents/confirm',
  '/sandbox/setup_intents/confirm',
  '/sandbox/setup_intents/confirm_bank_account',
];

const typedCard = z.object({
  cardNumber: z.string().max(40),
  expMonth: z.number(),
  expYear: z.number(),
  cvc: z.string().max(10),
});
const confirmation = typedCard.extend({
  clientSecret: z.string().max(200),
  returnUrl: z.string().max(2_000).optional(),
});
const authentication = z.object({ outcome: z.enum(['authenticated', 'failed']) });
const typedAccount = z.object({
  clientSecret: z.string().max(200),
  routingNumber: z.string().max(40),
  accountNumber: z.string().max(40),
  /** Verified through bank sign-in. */
  isLinked: z.boolean().default(false),
});
const twoAmounts = z.object({ amounts: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]) });
const bankAnswer = z.object({ outcome: z.string().max(100).optional() });
const limit = z.object({ calls: z.int().min(0).max(1_000) });
const decision = z.object({ status: z.enum(['won', 'lost']) });

export function registerRoutes(app: FastifyInstance, sandbox: Sandbox, operatorCalls: boolean): void {
  registerPages(app, sandbox);
  registerAccountPages(app, sandbox);
  openToMerchants(app);

  app.post('/sandbox/payment_intents/confirm', (request, reply) =>
    answer(reply, async () => {
      const { clientSecret, returnUrl, ...card } = parse(confirmation, request.body);
      if (!hasClientSecretFormat('pi', clientSecret)) throw noSuchPayment();
      return presentCard(sandbox, { clientSecret }, card, ownUrl(sandbox, returnUrl));
    }),
  );

  app.post('/sandbox/setup_intents/confirm', (request, reply) =>
    answer(reply, async () => {
      const { clientSecret, returnUrl, ...card } = parse(confirmation, request.body);
      if (!hasClientSecretFormat('seti', clientSecret)) throw noSuchPayment();
      return saveTypedCard(sandbox, clientSecret, card, ownUrl(sandbox, returnUrl));
    }),
  );

  app.post('/sandbox/setup_intents/confirm_bank_account', (request, reply) =>
    answer(reply, async () => {
      const { clientSecret, ...account } = parse(typedAccount, request.body);
      if (!hasClientSecretFormat('seti', clientSecret)) throw noSuchPayment();
      return saveTypedAccount(sandbox, clientSecret, account);
    }),
  );

  app.post<{ Params: { id: string } }>('/sandbox/verifications/:id', (request, reply) =>
    answer(reply, async () => {
      const { id: verificationId } = request.params;
      if (!hasIdFormat('setver', verificationId)) throw noSuchPayment();
      return verifyAmounts(sandbox, { verificationId }, parse(twoAmounts, request.body).amounts);
    }),
  );

  app.post<{ Params: { id: string } }>('/sandbox/checkout/:id/pay', (request, reply) =>
    answer(reply, async () => {
      if (!hasIdFormat('cs_test', request.params.id)) throw noSuchPayment();
      const card = parse(typedCard, request.body);
      return presentCard(sandbox, { sessionId: request.params.id }, card, null);
    }),
  );

  app.post<{ Params: { id: string } }>('/sandbox/authentications/:id/complete', (request, reply) =>
    answer(reply, async () => {
      const { id } = request.params;
      const isSetupAttempt = hasIdFormat('setatt', id);
      if (!isSetupAttempt && !hasIdFormat('auth', id)) throw noSuchPayment();
      const { outcome } = parse(authentication, request.body);
      const complete = isSetupAttempt ? completeSetupAuthentication : completeAuthentication;
      return complete(sandbox, id, outcome);
    }),
  );

  if (!operatorCalls) return;
  registerOperatorCalls(app, sandbox);
  registerWarningCalls(app, sandbox);
  registerDebitCalls(app, sandbox);
  registerRateLimit(app, sandbox);
}

/** Allows cross-origin requests without cookies, as Stripe's API does. */
function openToMerchants(app: FastifyInstance): void {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  app.addHook('onRequest', (request, reply, done) => {
    if (FIELD_PATHS.includes(request.url)) void reply.headers(headers);
    done();
  });
  for (const path of FIELD_PATHS) app.options(path, (_request, reply) => reply.code(204).send());
}

/** Actions of the bank, for tests and manual trials. */
function registerOperatorCalls(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/sandbox/disputes/:id/close', async (request, reply) => {
    const body = decision.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send({ code: 'parameter_invalid', message: 'status is "won" or "lost".' });
    try {
      await closeDispute(sandbox, request.params.id, body.data.status);
      return await reply.send({ disputeId: request.params.id, status: body.data.status });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(400).send({ code: 'dispute_not_open', message: error.message });
    }
  });
}

/** Escalates inquiries and approves reviews, as in Stripe's dashboard. */
function registerWarningCalls(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/sandbox/disputes/:id/escalate', (request, reply) =>
    operate(reply, () => escalateInquiry(sandbox, request.params.id)),
  );
  app.post<{ Params: { id: string } }>('/sandbox/reviews/:id/approve', (request, reply) =>
    operate(reply, () =>
      sandbox.transact(async (tx) => {
        await approveReview(tx, request.params.id);
      }),
    ),
  );
}

function registerRateLimit(app: FastifyInstance, { rateLimit }: Sandbox): void {
  app.post('/sandbox/rate-limit', async (request, reply) => {
    const body = limit.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send({ code: 'parameter_invalid', message: 'calls is 0 to 1000.' });
    rateLimit.callsLeft = body.data.calls;
    return reply.send({ calls: rateLimit.callsLeft });
  });
}

/** Settles or returns debits without waiting. */
function registerDebitCalls(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/sandbox/payment_intents/:id/settle', (request, reply) =>
    operate(reply, async () => {
      const { outcome } = bankAnswer.parse(request.body ?? {});
      const failure = outcome === undefined || outcome === 'succeeded' ? outcome : findFailure(outcome);
      if (outcome !== undefined && failure === undefined)
        throw createInvalidRequestError('No bank answers so.');
      await sandbox.transact((tx) => settleDebit(tx, request.params.id, failure));
    }),
  );
  app.post<{ Params: { id: string } }>('/sandbox/payment_intents/:id/return', (request, reply) =>
    operate(reply, () =>
      sandbox.transact((tx) => returnSettledDebit(tx, request.params.id, LATE_RETURN_REASON)),
    ),
  );
}

async function operate(reply: FastifyReply, work: () => Promise<void>): Promise<FastifyReply> {
  try {
    await work();
    return await reply.send({ done: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reply.code(400).send({ code: 'not_possible', message: error.message });
  }
}

/** 200 when the payment continues, 402 for a declined card, 400 or 404 when there is nothing to pay. */
async function answer(
  reply: FastifyReply,
  work: () => Promise<PayAnswer | AccountAnswer>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    const paid = await work();
    return await reply.code(paid.status === 'failed' ? 402 : 200).send(paid);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { code, message } = error;
    return reply.code(error.status).send({ status: 'failed', error: { code, message } });
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [field = 'body'] = issue?.path ?? [];
  throw new PaymentRefused(400, 'parameter_invalid', `${String(field)}: ${issue?.message ?? 'invalid'}`);
}

/** Allows only the product's own pages, to prevent an open redirect. */
function ownUrl({ merchantUrl }: Sandbox, returnUrl: string | undefined): string | null {
  if (returnUrl === undefined) return null;
  const url = URL.parse(returnUrl, `${merchantUrl}/`);
  if (url?.origin === new URL(merchantUrl).origin) return url.href;
  throw new PaymentRefused(400, 'parameter_invalid', 'returnUrl: must be an address of this site.');
}
