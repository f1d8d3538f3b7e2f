import { expect, test } from 'vitest';
import { isPushService } from './web-push.ts';

test('the push services of browser vendors are known', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])
    expect(isPushService(endpoint, { production: true })).toBe(true);
});

test('this machine is a push service outside production only', () => {
  expect(isPushService('http://127.0.0.1:4000/push/one', { production: false })).toBe(true);
  expect(isPushService('http://127.0.0.1:4000/push/one', { production: true })).toBe(false);
  expect(isPushService('http://[::1]:4000/push/one', { production: false })).toBe(false);
  expect(isPushService('no address', { production: false })).toBe(false);
});
