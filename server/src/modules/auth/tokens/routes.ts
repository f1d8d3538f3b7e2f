import { tokenCalls } from '@circle-link/contract/operations/tokens';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor } from '../visitor.ts';
import { listTokens } from './list-tokens.ts';
import { createToken } from './create-token.ts';
import { revokeToken } from './revoke-token.ts';

export function tokenRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(tokenCalls.list, ({ member }) => database.read((db) => listTokens(db, member.id)));
  serve(tokenCalls.make, ({ member, request, body }) =>
    createToken(platform, { member, visitor: getVisitor(request, settings) }, body),
  );
  serve(tokenCalls.revoke, ({ member, params: { id } }) =>
    database.transact((tx) => revokeToken(tx, { id, userId: member.id })),
  );
}
