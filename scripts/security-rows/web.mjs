/** ASVS chapters 3 to 5: browsers, calls and files. */
import { provenByTests, provenByDocs } from './row.mjs';

const HEADERS = 'server/src/app/http.test.ts: every response has the security headers, even errors';
const FOREIGN_WRITES =
  'server/test/hostile-headers.test.ts: a write from another origin > is rejected by every unsafe route except the signed webhook, and nothing happens';
const LOOKS_AT_PICTURES =
  'server/src/features/verification/identity/identity.test.ts: the review > shows pictures and numbers to reviewers alone, and not to other sites';
const COOKIES = 'server/test/secure-cookies.test.ts: behind HTTPS every cookie is restricted to this host';
const ON_THE_WIRE = 'server/test/hostile-headers.test.ts: on the wire > %s';
const HOSTILE = 'server/src/features/verification/identity/hostile-files.test.ts';

export const web = {
  '3.2.1': provenByTests(
    'No rendering in the wrong context',
    HEADERS,
    LOOKS_AT_PICTURES,
    'server/src/features/verification/identity/identity.test.ts: the review > shows the end of the number; viewing the full number or a picture is recorded',
  ),
  '3.2.2': provenByTests(
    'Text rendered as text',
    'scripts/lint-rules.test.mjs: lint refuses %s # raw HTML in React',
    'e2e/journeys/hostile-texts.test.ts: member input is displayed as text on every screen',
  ),
  '3.3.1': provenByTests('Secure cookies with a name prefix', COOKIES),
  '3.3.2': provenByTests(
    'SameSite attribute of cookies',
    'server/src/features/auth/sign-in.test.ts: a session > has a cookie that is httpOnly, lax and for every path',
    COOKIES,
  ),
  '3.3.3': provenByTests(
    '__Host- prefix of cookies',
    COOKIES,
    'server/test/hostile-headers.test.ts: cookies > a session in another case or place is ignored',
  ),
  '3.3.4': provenByTests(
    'HttpOnly session cookie',
    COOKIES,
    'server/test/response-shapes.test.ts: no answer contains a secret or data of another member',
  ),
  '3.4.1': provenByTests(
    'Strict-Transport-Security',
    'server/src/platform/http/deployment.test.ts: https brings HSTS, and the API refuses plain http behind its proxy',
  ),
  '3.4.2': provenByTests(
    'No permissive CORS',
    'server/test/hostile-headers.test.ts: a write from another origin > a preflight request grants nothing',
    HEADERS,
  ),
  '3.4.3': provenByTests(
    'Content-Security-Policy',
    HEADERS,
    'server/src/platform/http/deployment.test.ts: real cards open the policy to the provider’s hosts, and nothing else',
    'e2e/journeys/content-policy.test.ts: an injected script does not run and is reported',
  ),
  '3.4.4': provenByTests('X-Content-Type-Options', HEADERS),
  '3.4.5': provenByTests('Referrer-Policy', HEADERS),
  '3.4.6': provenByTests(
    'No framing by other sites',
    HEADERS,
    'server/test/hidden-routes.test.ts: no other route may be embedded by other sites',
  ),
  '3.4.7': provenByTests(
    'Reports of policy violations',
    'server/src/platform/http/policy-reports.test.ts: a policy report is counted and leaves one line, without query or sample',
    'e2e/journeys/content-policy.test.ts: an injected script does not run and is reported',
    'e2e/journeys/content-policy.test.ts: no screen violates the policy',
  ),
  '3.4.8': provenByTests('Cross-Origin-Opener-Policy', HEADERS),
  '3.5.1': provenByTests('Cross-site request forgery: origin checks', FOREIGN_WRITES),
  '3.5.2': provenByTests(
    'Cross-site request forgery: no simple requests',
    FOREIGN_WRITES,
    'server/src/app/http.test.ts: a write from another site > %s # text/plain JSON',
  ),
  '3.5.3': provenByTests(
    'Safe methods change nothing',
    'server/test/fuzz.test.ts: %s > is answered, and a read changes nothing for any caller',
  ),
  '3.5.5': provenByTests(
    'Origin checks of postMessage',
    'scripts/lint-rules.test.mjs: lint refuses %s # messages from any window',
  ),
  '3.5.8': provenByTests(
    'No embedding of private resources',
    LOOKS_AT_PICTURES,
    'server/src/features/account/picture/picture.test.ts: a picture is visible to its owner and members of their groups only, and not after leaving',
  ),
  '3.6.1': provenByDocs(
    'Justified external scripts',
    'only Stripe.js, as PCI requires, on card pages (`server/src/platform/card-provider/stripe-browser.ts`); no integrity hash, because it changes',
    'e2e/journeys/content-policy.test.ts: the only scripts are our own',
  ),
  '3.7.2': provenByTests(
    'Allowlist for redirects to other hosts',
    'server/test/encodings.test.ts: a short link always redirects to our host, whatever its code',
    'web/src/platform/return-path.test.ts: accepts no page of another host: %j',
    'sandbox/src/pages/pages.test.ts: confirming an intent > with a return to %s is rejected',
  ),
  '4.1.1': provenByTests(
    'Content-Type of every response',
    'server/test/response-shapes.test.ts: no error mentions SQL, files or stack frames, and nothing under /api may be cached',
  ),
  '4.1.2': provenByTests(
    'No transparent redirect from HTTP for API calls',
    'server/src/platform/http/deployment.test.ts: https brings HSTS, and the API refuses plain http behind its proxy',
  ),
  '4.1.3': provenByTests(
    'Proxy headers only from trusted proxies',
    'server/test/hostile-headers.test.ts: no header changes the identity of the caller',
    'server/src/platform/http/deployment.test.ts: a forwarded address counts only behind a trusted proxy',
  ),
  '4.1.4': provenByTests(
    'Only supported HTTP methods',
    'server/src/app/http.test.ts: errors > an unknown path is 404, another method 405 with the allowed ones',
    `${ON_THE_WIRE} # TRACE`,
  ),
  '4.2.1': provenByTests(
    'No request smuggling',
    `${ON_THE_WIRE} # length and chunks`,
    'server/test/hostile-headers.test.ts: on the wire > a body shorter than declared is rejected, and a longer one is not a second request',
  ),
  '4.3.1': provenByTests(
    'Bounded list queries',
    'server/test/bad-input.test.ts: parameters > every invalid value is rejected and named',
    'server/test/bad-input.test.ts: parameters > no list has more than 100 rows per page',
  ),
  '5.1.1': provenByDocs(
    'Documented file types and sizes',
    '[files](security.md#files-and-identity-documents)',
    `${HOSTILE}: a hostile file is refused at its field with a message > $what`,
  ),
  '5.2.1': provenByTests(
    'File size limits',
    `${HOSTILE}: memory is bounded for concurrent uploads`,
    'server/src/app/http.test.ts: errors > a body that is %s gets its own status and code # too large',
  ),
  '5.2.2': provenByTests(
    'File type and content checks',
    `${HOSTILE}: a hostile file is refused at its field with a message > $what`,
    `${HOSTILE}: a harmless file is stored as pixels only > $what`,
  ),
  '5.2.4': provenByTests(
    'Upload quota per member',
    'server/src/features/verification/identity/identity.test.ts: submitting a document > is limited to five a day, refused ones included',
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > %s: %i in %i s # ID upload by member',
  ),
  '5.2.6': provenByTests(
    'Maximum pixel size',
    `${HOSTILE}: a hostile file is refused at its field with a message > $what # a PNG of 50,000 × 50,000`,
  ),
  '5.3.1': provenByTests(
    'Uploads are never executed',
    'server/src/platform/files/files.test.ts: a file is stored sealed, with owner-only permissions, and without temporary files',
  ),
  '5.3.2': provenByTests(
    'Server-generated file paths',
    'server/src/platform/files/files.test.ts: a name that the server did not generate reaches no disk: %j',
    `${HOSTILE}: a refused upload leaves no file, no row and no name`,
  ),
  '5.4.1': provenByTests(
    'Submitted file names ignored',
    `${HOSTILE}: a refused upload leaves no file, no row and no name`,
    `${HOSTILE}: a harmless file is stored as pixels only > $what`,
  ),
  '5.4.2': provenByTests(
    'Safe names of downloads',
    'server/src/features/history/history.test.ts: the export > keeps the byte order mark and is complete, however long',
    'server/src/features/statements/statements.test.ts: a statement file > in PDF has the whole period on numbered pages, and is the same each time',
  ),
  '5.4.3': provenByDocs(
    'Malicious file content',
    'no scanner: pictures are re-encoded, other types refused',
    `${HOSTILE}: a harmless file is stored as pixels only > $what`,
  ),
};
