/** What app ties to verification from outside. */
import type { FastifyRequest } from 'fastify';
import type { Writer } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import type { OnReusedDocument } from './identity/submit-document.ts';

/** What features/auth lends: it stands above this feature and is passed in by app. */
export interface VerificationGuards {
  readonly createRoutes: (app: App, platform: Platform) => RouteServer<Member>;
  readonly findRequestMember: (request: FastifyRequest) => Promise<Member | undefined>;
  /** The mailbox of an unproven account is proven; its id from now on, undefined where it is none (any more). */
  readonly proveAccount: (
    tx: Writer,
    account: { readonly userId: string; readonly email: string },
  ) => Promise<string | undefined>;
}

/** What follows from here elsewhere. */
export interface VerificationHooks {
  /** A member sent the number of another member's document: in the transaction that records it. */
  readonly onReusedDocument?: OnReusedDocument;
}
