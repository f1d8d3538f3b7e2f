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

it('few calls say nothing, however bad', () => {
  const { window, note } = openWindow();
  note(0, 19);
  expect(window.badForMs()).toBeNull();
  note(0, 1);
  expect(window.badForMs()).toBe(0);
});

it('one in twenty is borne, more is not, and since when is remembered', () => {
  const { window, note, pass } = openWindow();
  note(19, 1);
  expect(window.badForMs()).toBeNull();
  note(0, 1);
  pass(2 * MINUTE);
  note(1, 1);
  expect(window.badForMs()).toBe(2 * MINUTE);
});

it('what was is forgotten after five minutes, also where no one calls', () => {
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
