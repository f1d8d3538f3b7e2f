import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/config/settings.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import {
  clearSessionCookie,
  readBrowserCookie,
  readPasskeyCookie,
  readSessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from './cookies.ts';
import { describeDevice } from './sessions/describe-device.ts';
import type { StartedSession, Visitor } from './sessions/start-session.ts';

export function getVisitor(request: FastifyRequest, settings: Settings): Visitor {
  return {
    oldSession: readSessionCookie(request, settings),
    browser: readBrowserCookie(request, settings),
    passkeyBrowser: readPasskeyCookie(request, settings),
    device: describeDevice(request.headers['user-agent']),
    language: getRequestLanguage(request),
  };
}

export function startBrowserSession(
  reply: FastifyReply,
  settings: Settings,
  { secret, browser }: StartedSession,
): void {
  setSessionCookie(reply, settings, secret);
  setBrowserCookie(reply, settings, browser);
}

export function clearBrowserSession(reply: FastifyReply, settings: Settings): void {
  clearSessionCookie(reply, settings);
  void reply.header('Clear-Site-Data', '"cache", "storage"');
}
