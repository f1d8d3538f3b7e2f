/** The headers of every response (docs/security.md lists them). A route may replace one, but none may be missing. */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getBrowserSources } from '../card-provider/stripe-browser.ts';
import type { Settings } from '../config/settings.ts';
import type { App } from './app.ts';
import { getPath, isFromThisMachine } from './request.ts';
import { reportingHeaders, reportingPolicy } from './policy-reports.ts';
import { Refusal } from './refusal.ts';

const oneYearSeconds = 31_536_000;

export function securityHeaders(settings: Pick<Settings, 'publicUrl' | 'stripe'>): Record<string, string> {
  const isHttps = isByHttps(settings);
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings.stripe, isHttps),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(settings.stripe),
    // Never sends a path or query, which may contain a token. Banks refuse a sign-in page without a referrer.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...reportingHeaders(isHttps),
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains` }),
  };
}

/** Inline styles are allowed for pages under /dev, emails shown there, and the API documentation. */
function contentSecurityPolicy(stripe: Settings['stripe'], isHttps: boolean): string {
  const also = getBrowserSources(stripe);
  return [
    "default-src 'self'",
    `script-src 'self'${also.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${also.image}`,
    "font-src 'self'",
    `connect-src 'self'${also.connect}`,
    `frame-src 'self'${also.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${also.form}`,
    "frame-ancestors 'none'",
    ...reportingPolicy(isHttps),
  ].join('; ');
}

/** Wallets such as Google Pay request a payment from the frame of Stripe's script. */
function permissionsPolicy(stripe: Settings['stripe']): string {
  const frames = getBrowserSources(stripe)
    .frame.split(' ')
    .filter((origin) => origin !== '');
  const payment = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(self), geolocation=(), microphone=(), payment=(${payment}), usb=()`;
}

const isByHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

export function addSecurityHeaders(app: App, settings: Settings): void {
  const headers = securityHeaders(settings);
  // Only a trusted proxy can report https; in production a missing report counts as plain http.
  const refusesPlainHttp = isByHttps(settings) && (settings.production || settings.trustedProxies.length > 0);
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers).header('X-Request-Id', request.id);
    if (!isApi(request)) return Promise.resolve();
    void reply.header('Cache-Control', 'no-store').header('Vary', 'Cookie, Accept-Language');
    const refused = refusesPlainHttp && request.protocol === 'http' && !isOwnWebhook(request);
    return refused ? Promise.reject(new Refusal(httpRefusals.https_required)) : Promise.resolve();
  });
}

function isOwnWebhook(request: FastifyRequest): boolean {
  return request.routeOptions.config.crossSite === true && isFromThisMachine(request);
}

/** By the matched route, however the address was written; without one, by the path. */
function isApi({ url, routeOptions }: FastifyRequest): boolean {
  return [routeOptions.url ?? '', getPath(url)].some((path) => path.startsWith('/api/') || path === '/api');
}
