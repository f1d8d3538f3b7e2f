import { passkeyCalls } from '@circle-link/contract/operations/auth/passkeys';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setPasskeyCookie } from '../cookies.ts';
import type { StartSession } from '../session-starter.ts';
import { getSession } from '../guards.ts';
import { proveIdentity } from '../prove-identity.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor } from '../visitor.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { startPasskeySignIn, provePasskey, signInByPasskey } from './sign-in-by-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { findOwnPasskey, removePasskey } from './remove-passkey.ts';

export function passkeyRoutes(app: App, platform: Platform, enter: StartSession): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(passkeyCalls.passkeys, ({ member }) => database.read((db) => listPasskeys(db, member.id)));
  serve(passkeyCalls.startPasskey, async ({ member, request, reply, body }) => {
    const visitor = getVisitor(request, settings);
    const { browser, creation } = await startPasskey(platform, member, { visitor, proof: body });
    setPasskeyCookie(reply, settings, browser);
    return creation;
  });
  serve(passkeyCalls.addPasskey, async ({ request, body }) => ({
    recoveryCodes: await addPasskey(platform, getSession(request), body, getVisitor(request, settings)),
  }));
  serve(passkeyCalls.removePasskey, async ({ member, request, params, body }) => {
    await database.read((db) => findOwnPasskey(db, member.id, params.id));
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    return proveIdentity(platform, who, body, (tx) =>
      removePasskey(tx, settings, { userId: member.id, passkeyId: params.id }),
    );
  });
  serve(passkeyCalls.askPasskey, async ({ request, reply }) => {
    const { browser, request: challenge } = await startPasskeySignIn(platform, getVisitor(request, settings));
    setPasskeyCookie(reply, settings, browser);
    return challenge;
  });
  serve(passkeyCalls.provePasskey, async ({ request, body }) => ({
    code: await provePasskey(platform, body.credential, getVisitor(request, settings)),
  }));
  serve(passkeyCalls.signInByPasskey, async ({ request, reply, body }) => {
    const session = await signInByPasskey(platform, body.credential, getVisitor(request, settings));
    return enter(reply, session, { isNew: false });
  });
}
