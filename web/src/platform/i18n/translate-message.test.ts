import { describe, expect, it } from 'vitest';
import { messages } from './es/messages.ts';
import { translateMessage } from './translate-message.ts';

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

  it('takes a place that comes twice for the same words', () => {
    const twice = { '{{name}} owes {{name}} nothing': '{{name}} no debe nada' };
    expect(translateMessage(twice, 'Ana owes Ana nothing')).toBe('Ana no debe nada');
    expect(translateMessage(twice, 'Ana owes Ben nothing')).toBe('Ana owes Ben nothing');
  });

  it('leaves what it does not know', () => {
    expect(translateMessage(messages, 'Entry queue: something new')).toBe('Entry queue: something new');
  });
});
