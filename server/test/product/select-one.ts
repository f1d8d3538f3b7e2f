/** Baseline: the smallest handler that queries the database. Arguments: the database URL and a port. */
import Fastify from 'fastify';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/database.ts';

const [databaseUrl = '', port = ''] = process.argv.slice(2);
const database = openDatabase({ url: databaseUrl, namedStatements: false });
const app = Fastify();
app.get('/', async () => {
  const { rows } = await database.read((db) => sql`select 1 as one`.execute(db));
  return rows[0];
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('ready');
