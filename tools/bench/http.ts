/** Requests per second of page loads at 50 connections, as a ratio to a Fastify handler that runs `select 1`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { measure, median, type Measurement } from './measure.ts';
import { startProduct } from './product.ts';

const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
const PRODUCT_PORT = 3187;
const YARDSTICK_PORT = 3188;
interface Call {
  readonly key: string;
  readonly path: string;
  readonly target?: number;
}
const CALLS: readonly Call[] = [
  { key: 'dashboard', path: '/api/dashboard', target: 0.15 },
  { key: 'groups', path: '/api/groups', target: 0.15 },
  { key: 'groupPage', path: '/api/groups/{id}' },
  { key: 'queueState', path: '/api/queue/state', target: 0.7 },
  { key: 'system', path: '/api/transparency/system', target: 0.7 },
];
const MEMBER = { username: 'ada', password: 'harvest-moon-52' };

export type HttpResult = Readonly<Record<string, number>>;

export async function benchHttp(say: (line: string) => void): Promise<HttpResult> {
  const load = loadavg()[0] ?? 0;
  say(`load before: ${load.toFixed(1)}`);
  const product = await startProduct({ port: PRODUCT_PORT });
  const yardstick = await startYardstick(product.databaseUrl);
  try {
    const cookie = await signIn(product.url);
    const ask = (path: string): Promise<Measurement> => measureAnswers(`${product.url}${path}`, cookie);
    const one = (): Promise<Measurement> => measureAnswers(`http://127.0.0.1:${YARDSTICK_PORT}/`, '');
    const groupId = await firstGroup(product.url, cookie);
    const calls: Call[] = CALLS.map((call) => ({ ...call, path: call.path.replace('{id}', groupId) }));
    await one();
    for (const { path } of calls) await ask(path);
    const result: Record<string, number> = { load: round(load) };
    const yardsticks: number[] = [];
    for (const { key, path, target } of calls) {
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [plain, page] = [await one(), await ask(path)];
        ratios.push(page.perSecond / plain.perSecond);
        yardsticks.push(plain.perSecond);
        say(
          `${path.padEnd(26)} ${page.perSecond.toFixed(0).padStart(6)}/s (p50 ${page.p50Ms.toFixed(1)} ms, ` +
            `p99 ${page.p99Ms.toFixed(1)} ms), select 1: ${plain.perSecond.toFixed(0)}/s`,
        );
      }
      const ratio = median(ratios);
      result[key] = round(ratio);
      say(
        `${path.padEnd(26)} ratio ${ratio.toFixed(3)}` +
          (target === undefined ? '' : `, target ${target}${ratio < target ? '  MISSES' : ''}`),
      );
    }
    return { ...result, selectOnePerSecond: Math.round(median(yardsticks)) };
  } finally {
    await yardstick.stop();
    await product.stop();
  }
}

async function measureAnswers(url: string, cookie: string): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const measured = await measure(CONNECTIONS, SECONDS, () => askOnce(url, cookie, agent));
  agent.destroy();
  return measured;
}

function askOnce(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(MEMBER),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function firstGroup(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/groups`, { headers: { cookie } });
  const [group] = (await answer.json()) as { readonly id: string }[];
  if (group === undefined) throw new Error('the demo has no group of this member');
  return group.id;
}

async function startYardstick(databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../server/test/product/select-one.ts'),
      databaseUrl,
      String(YARDSTICK_PORT),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function round(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
