import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { withoutCodes } from '../logging/log.ts';
import { getRegistry } from '../monitoring/figures.ts';
import type { App } from './app.ts';
import { getPath } from './request.ts';

export const POLICY_REPORTS_PATH = '/api/policy-reports';
const GROUP = 'policy';

const MOST_BYTES = 16 * 1024;
const MOST_AT_ONCE = 20;
const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const LONGEST = 200;

const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...[
    'style-src-attr',
    'img-src',
    'font-src',
    'connect-src',
    'frame-src',
    'object-src',
    'base-uri',
    'form-action',
  ],
  ...['frame-ancestors', 'worker-src', 'media-src', 'manifest-src'],
];

const optionalText = z.string().catch('');
const report = z.object({
  page: optionalText,
  directive: optionalText,
  blocked: optionalText,
  script: optionalText,
  line: z.int().catch(0),
});
type PolicyReport = z.infer<typeof report>;

const oldForm = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });
const newForm = z.array(
  z.object({ type: z.literal('csp-violation'), body: z.record(z.string(), z.unknown()) }),
);

/** The reporting part of a policy. Browsers support `report-to` only over https, and then ignore the rest. */
export function reportingPolicy(isHttps: boolean): readonly string[] {
  return [`report-uri ${POLICY_REPORTS_PATH}`, ...(isHttps ? [`report-to ${GROUP}`] : [])];
}

export function reportingHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { 'Reporting-Endpoints': `${GROUP}="${POLICY_REPORTS_PATH}"` } : {};
}

export function registerPolicyReports(app: App): void {
  const reports = new Counter({
    name: 'policy_reports_total',
    help: 'Reported violations of the content security policy, by directive.',
    labelNames: ['directive'] as const,
    registers: [getRegistry(app)],
  });
  const mayLog = createLogLimiter();
  const config = { crossSite: true, quiet: true };
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.post(POLICY_REPORTS_PATH, { config, schema: { hide: true } }, (request, reply) => {
      for (const one of readReports(request.body)) {
        const directive = DIRECTIVES.includes(one.directive) ? one.directive : 'other';
        reports.inc({ directive });
        if (mayLog()) noteReport(request, directive, one);
      }
      return reply.status(204).send();
    });
    done();
  });
}

function readReports(body: unknown): readonly PolicyReport[] {
  let sent: unknown;
  try {
    sent = JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return [];
  }
  const old = oldForm.safeParse(sent);
  if (old.success) return [fromOldForm(old.data['csp-report'])];
  const several = newForm.safeParse(sent);
  return several.success ? several.data.slice(0, MOST_AT_ONCE).map((one) => fromNewForm(one.body)) : [];
}

function fromOldForm(sent: Readonly<Record<string, unknown>>): PolicyReport {
  return report.parse({
    page: sent['document-uri'],
    directive: sent['effective-directive'] ?? sent['violated-directive'],
    blocked: sent['blocked-uri'],
    script: sent['source-file'],
    line: sent['line-number'],
  });
}

function fromNewForm(sent: Readonly<Record<string, unknown>>): PolicyReport {
  return report.parse({
    page: sent['documentURL'],
    directive: sent['effectiveDirective'],
    blocked: sent['blockedURL'],
    script: sent['sourceFile'],
    line: sent['lineNumber'],
  });
}

function noteReport(
  request: FastifyRequest,
  directive: string,
  { page, blocked, script, line }: PolicyReport,
): void {
  const policy = {
    directive,
    page: formatPlace(page),
    blocked: formatPlace(blocked),
    script: formatPlace(script),
    line,
  };
  request.log.warn({ policy }, 'a browser refused something by the content policy');
}

/** Removes query and codes, because a page's address may grant access. Of another host only the name is logged. */
function formatPlace(address: string): string {
  const url = URL.parse(address);
  if (url === null || !url.protocol.startsWith('http'))
    return withoutCodes(address.split(/[?#,]/, 1)[0] ?? '').slice(0, 30);
  return `${url.origin}${withoutCodes(getPath(url.pathname))}`.slice(0, LONGEST);
}

function createLogLimiter(): () => boolean {
  let since = -MINUTE_MS;
  let noted = 0;
  return () => {
    const now = performance.now();
    if (now - since >= MINUTE_MS) [since, noted] = [now, 0];
    noted += 1;
    return noted <= LINES_A_MINUTE;
  };
}
