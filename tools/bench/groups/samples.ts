import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';

export interface Sample {
  readonly secret: string;
  readonly groupId: string;
}

export interface Samples {
  readonly members: readonly Sample[];
  readonly heavy: readonly Sample[];
}

export async function drawSamples(ownerUrl: string, count: number): Promise<Samples> {
  return withConnection(ownerUrl, async (client) => {
    const select = `select lpad(s.p::text, 43, '0') as secret, g.id as "groupId"
      from bench.seats s join bench.groups g using (i) where s.p`;
    const last = '(select max(p) from bench.people)';
    const { rows: members } = await client.query<Sample>(
      `${select} < ${last} and g.phase <> 'forming' order by random() limit $1`,
      [count],
    );
    const { rows: heavy } = await client.query<Sample>(`${select} = ${last} order by random()`);
    return { members, heavy };
  });
}
