/**
 * The staff identity provider: oidc-provider on loopback, and a person's way through it. Only its sign-in page is fake:
 * it accepts the named person.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { OidcSettings } from '../../src/platform/config/settings.ts';

interface Person {
  readonly email: string;
  readonly isEmailProven?: boolean;
  readonly name?: string;
  readonly groups: readonly string[];
}

export interface IdentityProvider {
  readonly settings: OidcSettings;
  /** Sets the claims for `subject`. */
  know(subject: string, person: Person): void;
  /** Registers the app at this address as a client. */
  serve(appUrl: string): void;
  /** Selects the person for the next visits to the sign-in page. */
  letIn(subject: string): void;
  /** Follows the app's redirect, completes the sign-in, and returns the query of our callback address. */
  visit(url: string, subject: string): Promise<string>;
  /** Alters each ID token on its way to the app. Null stops it. */
  alterTokens(alter: ((token: string) => string) | null): void;
  /** Replaces the signing key and stops publishing the old one. */
  rotateKey(): void;
  readonly keyRequests: number;
  /** Stops the provider. It can restart at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const CLIENT = { id: 'circle-link', secret: 'a-secret-between-the-two-of-them-1' };

export async function startIdentityProvider(
  groupRoles: OidcSettings['groupRoles'],
): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  let provider: Provider | undefined;
  let signsIn = '';
  let alter: ((token: string) => string) | null = null;
  let app = '';
  let keyRequests = 0;
  const server = createServer((request, response) => {
    if (request.url === '/jwks') keyRequests += 1;
    if (request.url === '/token' && alter !== null) alterAnswer(response, alter);
    if (provider === undefined) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/') !== true) void provider.callback()(request, response);
    else {
      const result = { login: { accountId: signsIn } };
      provider
        .interactionFinished(request, response, result, { mergeWithLastSubmission: false })
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
    }
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    settings: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, groupRoles },
    know: (subject, person) => void people.set(subject, person),
    serve: (appUrl) => {
      app = appUrl;
      provider = new Provider(issuer, buildConfiguration(appUrl, people));
    },
    alterTokens: (by) => {
      alter = by;
    },
    rotateKey: () => {
      provider = new Provider(issuer, { ...buildConfiguration(app, people), jwks: { keys: [newKey()] } });
    },
    get keyRequests() {
      return keyRequests;
    },
    letIn: (subject) => {
      signsIn = subject;
    },
    visit: (url, subject) => {
      signsIn = subject;
      return followToUs(url);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.resolve();
    },
    start: () => listen(server, port),
  };
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

/** Replaces the ID token in a response of the token endpoint. */
function alterAnswer(response: ServerResponse, alter: (token: string) => string): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    const answer = JSON.parse(body) as { id_token?: string };
    const altered = answer.id_token === undefined ? answer : { ...answer, id_token: alter(answer.id_token) };
    const written = JSON.stringify(altered);
    response.setHeader('content-length', Buffer.byteLength(written));
    return end(written);
  }) as ServerResponse['end'];
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function buildConfiguration(appUrl: string, people: ReadonlyMap<string, Person>): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${appUrl}/staff-sign-in`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['of-this-provider-alone'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => {
      const { email = '', isEmailProven = true, name, groups = [] } = people.get(accountId) ?? {};
      const said = { email, email_verified: isEmailProven, name, groups: [...groups] };
      return { accountId, claims: () => Promise.resolve({ sub: accountId, ...said }) };
    },
    // Skip the consent page: the organization has consented.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  };
}

/** Follows redirects with cookies until the browser returns to the app. */
async function followToUs(address: string): Promise<string> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  let url = address;
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${answer.status} ${await answer.text()}`);
    url = new URL(next, url).href;
    if (new URL(url).origin !== origin) return new URL(url).search.slice(1);
  }
  throw new Error('the provider leads nowhere');
}
