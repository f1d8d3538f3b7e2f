import { expect, it } from 'vitest';
import { isTransient } from './errors.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  ...[
    '08000',
    '08006',
    '08P01',
    '28P01',
    '40001',
    '40P01',
    '53100',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P05',
  ],
  ...[
    '25006',
    '25P03',
    '58030',
    'ECONNRESET',
    'ECONNREFUSED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EMFILE',
  ],
  ...['ENOSPC', 'EAI_AGAIN'],
])('an error with %s may succeed on retry', (code) => {
  expect(isTransient(withCode(code))).toBe(true);
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])('a connection error with %s may succeed on retry', (message) => {
  expect(isTransient(new Error(message))).toBe(true);
});

it('a host may recover when all of its addresses refuse', () => {
  expect(isTransient(new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')]))).toBe(true);
  expect(isTransient(new AggregateError([withCode('ECONNREFUSED'), new TypeError('no')]))).toBe(false);
});

it.each(['22003', '23505', '42P01', '42501', '25001', 'XX000', 'P0001', 'CL001', 'ENOENT', 'EACCES'])(
  'an error with %s stays permanent',
  (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  },
);

it('a missing socket means a stopped server, a missing file does not', () => {
  expect(isTransient(withCode('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isTransient(withCode('ENOENT', { syscall: 'open' }))).toBe(false);
  expect(isTransient(new TypeError('defect'))).toBe(false);
  expect(isTransient('words')).toBe(false);
});
