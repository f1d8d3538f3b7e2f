import { expect, test } from 'vitest';
import { paymentReference } from './success.tsx';

test('a payment reference is the last eight characters of a payment id', () => {
  expect(paymentReference('pi_test_0123456789abcdef')).toBe('89abcdef');
});

// security: T13
test.each([undefined, '', 'abc', 'pi_short', 'ch_0123456789abcdef', 'pi_<script>alert(1)</script>'])(
  'a payment reference is empty for %j',
  (text) => {
    expect(paymentReference(text)).toBeNull();
  },
);
