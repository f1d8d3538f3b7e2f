import type { FastifyRequest } from 'fastify';
import type { Writer } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import type { RouteServer } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Member } from '../../members/index.ts';
import type { OnReusedDocument } from './identity/submit-document.ts';

export interface VerificationGuards {
  readonly createRoutes: (app: App, platform: Platform) => RouteServer<Member>;
  readonly findRequestMember: (request: FastifyRequest) => Promise<Member | undefined>;
  /** Verifies the account of an email address; returns its id from now on, undefined if there is none. */
  readonly proveAccount: (
    tx: Writer,
    account: { readonly userId: string; readonly email: string },
  ) => Promise<string | undefined>;
}

export interface VerificationHooks {
  readonly onReusedDocument?: OnReusedDocument;
}
