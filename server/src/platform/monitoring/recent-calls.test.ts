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

it('too few calls give no result, however bad they are', () => {
  const { window, note } = openWindow();
  note(0, 19);
  expect(window.badForMs()).toBeNull();
  note(0, 1);
  expect(window.badForMs()).toBe(0);
});

it('one failed call in twenty is tolerated, and more are recorded with their start', () => {
  const { window, note, pass } = openWindow();
  note(19, 1);
  expect(window.badForMs()).toBeNull();
  note(0, 1);
  pass(2 * MINUTE);
  note(1, 1);
  expect(window.badForMs()).toBe(2 * MINUTE);
});

it('failed calls expire after five minutes, even without new ones', () => {
  const { window, note, pass } = openWindow();
  note(10, 10);
  pass(4 * MINUTE);
  expect(window.badForMs()).toBe(4 * MINUTE);
  pass(MINUTE);
  expect(window.badForMs()).toBeNull();
});

it('better calls end a recorded failure', () => {
  const { window, note, pass } = openWindow();
  note(18, 2);
  pass(MINUTE);
  note(40, 0);
  expect(window.badForMs()).toBeNull();
});
