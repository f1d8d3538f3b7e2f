import { expect, it } from 'vitest';
import { createWindow } from './recent-calls.ts';

const MINUTE = 60_000;

function openWindow() {
  let now = 0;
  const window = createWindow(() => now);
  return {
    window,
    pass: (ms: number) => (now += ms),
    note: (good: number, bad: number) => {
      for (let at = 0; at < good; at += 1) window.note(false);
      for (let at = 0; at < bad; at += 1) window.note(true);
    },
  };
}

it('too few calls have no result, however bad', () => {
  const { window, note } = openWindow();
  note(0, 19);
  expect(window.badForMs()).toBeNull();
  note(0, 1);
  expect(window.badForMs()).toBe(0);
});

it('one in twenty is tolerated, more is not, and its start is recorded', () => {
  const { window, note, pass } = openWindow();
  note(19, 1);
  expect(window.badForMs()).toBeNull();
  note(0, 1);
  pass(2 * MINUTE);
  note(1, 1);
  expect(window.badForMs()).toBe(2 * MINUTE);
});

it('earlier calls expire after five minutes, also without new ones', () => {
  const { window, note, pass } = openWindow();
  note(10, 10);
  pass(4 * MINUTE);
  expect(window.badForMs()).toBe(4 * MINUTE);
  pass(MINUTE);
  expect(window.badForMs()).toBeNull();
});

it('better calls end it', () => {
  const { window, note, pass } = openWindow();
  note(18, 2);
  pass(MINUTE);
  note(40, 0);
  expect(window.badForMs()).toBeNull();
});
