import { helpCalls } from '@circle-link/contract/help';
import { notificationCalls } from '@circle-link/contract/notifications';
import { notificationRefusals } from '@circle-link/contract/refusals/notifications';
import type { FastifyRequest } from 'fastify';
import { type App, readRawBodies } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import { recordTextStatus } from '../../platform/outbox/twilio.ts';
import type { RouteParts } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { listPreferences, setPreference } from './preferences.ts';
import { renderPreviewPage } from './preview-page.ts';
import { startPush, stopPush, viewPush } from './push.ts';
import { sendHelpMessage } from './send-help-message.ts';
import { updateChoiceByLink, viewMailLink } from './unsubscribe.ts';

export function notificationRoutes(app: App, parts: RouteParts, hooks: NotificationHooks): void {
  const { serve } = hooks.createRoutes(app, parts);
  previewRoutes(app, parts);
  serve(notificationCalls.preferences, ({ database, member }) =>
    database.read((db) => listPreferences(db, member.id)),
  );
  serve(notificationCalls.setPreference, ({ database, member, body }) =>
    setPreference(database, member.id, body),
  );
  mailLinkRoutes(app, parts, hooks);
  serve(helpCalls.write, ({ platform, member, body }) => sendHelpMessage(platform, member, body));
  serve(notificationCalls.push, ({ platform, request }) => viewPush(platform, hooks.getSessionId(request)));
  serve(notificationCalls.startPush, ({ platform, member, request, body }) =>
    startPush(platform, { ...body, userId: member.id, sessionId: hooks.getSessionId(request) }),
  );
  serve(notificationCalls.stopPush, ({ platform, request }) =>
    stopPush(platform, hooks.getSessionId(request)),
  );
}

function mailLinkRoutes(app: App, parts: RouteParts, { createRoutes }: NotificationHooks): void {
  const { serve } = createRoutes(app, parts);
  serve(notificationCalls.lookAtLink, ({ platform, body }) => viewMailLink(platform, body.token));
  serve(notificationCalls.chooseByLink, ({ platform, body }) => updateChoiceByLink(platform, body));
  app.register((programs, _options, done) => {
    // Posted as a form by email programs that follow RFC 8058.
    readRawBodies(programs);
    createRoutes(programs, parts).serve(notificationCalls.unsubscribe, async ({ platform, query }) => {
      await updateChoiceByLink(platform, { token: query.token, isOn: false });
    });
    createRoutes(programs, parts).serve(
      notificationCalls.textStatus,
      async ({ platform, request, query }) => {
        const { body, headers } = request as {
          readonly body: unknown;
          readonly headers: typeof request.headers;
        };
        const signature = headers['x-twilio-signature'];
        const isTaken = await recordTextStatus(platform, {
          id: query.message,
          body: Buffer.isBuffer(body) ? body : Buffer.of(),
          signature: typeof signature === 'string' ? signature : undefined,
        });
        if (!isTaken) throw new Refusal(notificationRefusals.text_status_refused);
      },
    );
    done();
  });
}

/** Injected by app, because `auth` imports this module. */
export interface NotificationHooks {
  readonly createRoutes: (app: App, parts: RouteParts) => RouteServer<Member>;
  readonly getSessionId: (request: FastifyRequest) => string;
}

function previewRoutes(app: App, { settings }: Pick<RouteParts, 'settings'>): void {
  if (settings.production) return;
  app.get('/dev/messages', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPreviewPage(settings)),
  );
}
