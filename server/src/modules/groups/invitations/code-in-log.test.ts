import { expect, test } from 'vitest';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct } from '../../../../test/product/test-product.ts';
import { createLog } from '../../../platform/logging/log.ts';

// security: 16.2.5
test('an invitation code appears in no log line, however it is used', async () => {
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const quiet = await startTestProduct({ log });
  const organizer = await signInMember(quiet);
  const body = { name: 'Family circle', contributionAmount: '50.00', maxMembers: 5 };
  const { id } = await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }));
  const path = `/api/groups/${id}/invitations`;
  const { code } = await expectOk<{ code: string }>(organizer.browser.request('POST', path, { body: {} }));
  const pages = [`/invitations/${code}?x=${code}`, `/i/${code}`, `/og/invitations/${code}.png`];
  for (const address of [`/api/invitations/${code}`, `${path}/${code}`, ...pages])
    await organizer.browser.request('GET', address);
  await expectOk(organizer.browser.request('DELETE', `${path}/${code}`));
  const text = logged.join('');
  expect(text).toContain(`${path}/[redacted]`);
  expect(text).not.toContain(code);
});
