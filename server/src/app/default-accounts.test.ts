import { expect, test } from 'vitest';
import { startAppProcess } from '../../test/product/app-process.ts';
import { sendRequest } from '../../test/browser/test-browser.ts';
import { openTestDatabase } from '../../test/product/test-database.ts';
import { countMembers } from '../modules/members/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';

// security: 6.3.2, 13.2.3, T45
test('a process without the demo has no accounts, and the demo accounts sign no one in', async () => {
  const database = await openTestDatabase();
  const app = await startAppProcess(database);
  expect(await database.database.read(countMembers)).toBe(0);
  const usual = ['password', 'admin1', 'administrator', 'circlelink', 'changeme1'];
  const names = [
    ...DEMO_ACCOUNTS.map(({ username }) => username),
    'admin',
    'root',
    'owner',
    'test',
    'postgres',
  ];
  for (const username of names)
    for (const password of username === 'admin' ? [DEMO_PASSWORD, ...usual] : [DEMO_PASSWORD]) {
      const { status, body } = await sendRequest(app.url, 'POST', '/api/auth/login', {
        body: { username, password },
      });
      expect([username, status], JSON.stringify(body)).toEqual([username, 401]);
    }
  await app.stop();
  await database.close();
}, 180_000);
