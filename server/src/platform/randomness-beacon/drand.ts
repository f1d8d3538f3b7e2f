/** drand over HTTP. Hosts are not trusted: a value counts only with the chain's signature of its round. */
import { QUICKNET, computeRandomness, type BeaconChain } from '@circle-link/contract/groups/beacon';
import { z } from 'zod';
import { refuseInsideTransaction } from '../database/database.ts';
import { BeaconFailed, type BeaconValue, type RandomnessBeacon } from './port.ts';
import { verifyRound } from './verify-round.ts';
import { TIMEOUTS } from '../timeouts.ts';

export interface DrandOptions {
  readonly urls: readonly string[];
  readonly chain?: BeaconChain;
  readonly timeoutMs?: number;
}

const MOST_BYTES = 4_096;
const NOT_YET: readonly number[] = [404, 425];

const roundAnswer = z.object({
  round: z.number().int(),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

export function createDrand({
  urls,
  chain = QUICKNET,
  timeoutMs = TIMEOUTS.beacon,
}: DrandOptions): RandomnessBeacon {
  return {
    isStandIn: false,
    chain,
    fetchRound: async (round) => {
      refuseInsideTransaction('A round of the beacon');
      const failures: BeaconFailed[] = [];
      for (const url of urls)
        try {
          const value = await askHost({ url, chain, timeoutMs }, round);
          // Another host may have a newer round.
          if (value !== null) return value;
        } catch (error) {
          if (!(error instanceof BeaconFailed)) throw error;
          failures.push(error);
        }
      if (failures.length < urls.length) return null;
      const isWrong = failures.some(({ reason }) => reason === 'wrong');
      const said = failures.map(({ message }) => message).join('; ');
      throw new BeaconFailed(isWrong ? 'wrong' : 'unreachable', said);
    },
  };
}

interface Host {
  readonly url: string;
  readonly chain: BeaconChain;
  readonly timeoutMs: number;
}

async function askHost({ url, chain, timeoutMs }: Host, round: number): Promise<BeaconValue | null> {
  const { host } = new URL(url);
  const text = await readAnswer(`${url.replace(/\/+$/, '')}/${chain.hash}/public/${round}`, timeoutMs).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new BeaconFailed('unreachable', `${host}: ${why}`);
    },
  );
  if (text === null) return null;
  const { data } = roundAnswer.safeParse(parseJson(text));
  if (data?.round !== round) throw new BeaconFailed('wrong', `${host} answered no round ${round}`);
  if (!(await verifyRound(chain.publicKey, round, data.signature)))
    throw new BeaconFailed('wrong', `the signature of ${host} is not that of round ${round}`);
  return { signature: data.signature, randomness: computeRandomness(data.signature) };
}

async function readAnswer(address: string, timeoutMs: number): Promise<string | null> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (NOT_YET.includes(answer.status)) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return readShort(answer);
}

async function readShort(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error('answered more than a round');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
