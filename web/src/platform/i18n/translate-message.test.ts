import { describe, expect, it } from 'vitest';
import { LEVELS } from '@circle-link/contract/mechanism';
import { messages } from './es/messages.ts';
import { translateMessage } from './translate-message.ts';

describe('the sentences of activities in Spanish', () => {
  it('has the paid entry with its number', () => {
    expect(translateMessage(messages, 'Entry queue: entry paid, number 1204')).toBe(
      'Fila de entradas: entrada pagada, número 1204',
    );
  });

  it.each(LEVELS.map(({ name }) => name))('has the payout of %s', (name) => {
    expect(translateMessage(messages, `Entry queue: ${name} payout`)).toBe(
      `Fila de entradas: pago de ${name}`,
    );
  });
});

describe('translateMessage', () => {
  it('prefers the sentence itself to a pattern', () => {
    const both = { 'Paid {{amount}}': 'Pagado {{amount}}', 'Paid today': 'Pagado hoy' };
    expect(translateMessage(both, 'Paid today')).toBe('Pagado hoy');
  });

  it('takes signs of a pattern as they are', () => {
    const asked = { 'Really ({{name}})?': '¿De verdad ({{name}})?' };
    expect(translateMessage(asked, 'Really (you)?')).toBe('¿De verdad (you)?');
    expect(translateMessage(asked, 'Really you')).toBe('Really you');
  });

  it('leaves what it does not know', () => {
    expect(translateMessage(messages, 'Entry queue: something new')).toBe('Entry queue: something new');
  });
});
