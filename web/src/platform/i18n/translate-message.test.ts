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

describe('refusals that name people and sums', () => {
  it.each([
    [
      'This contribution was taken from Ana’s payout meanwhile and paid to you. To count the cash, $54.50 goes back to Ana out of your balance, which holds $4.00. Give the cash back to Ana and say that none was handed over, or confirm again when your balance covers it.',
      'Entretanto este pago se descontó del fondo de Ana y fue para ti. Para contar el efectivo, $54.50 vuelven a Ana desde tu saldo, que tiene $4.00. Devuelve el efectivo a Ana y di que no lo recibiste, o confirma otra vez cuando tu saldo alcance.',
    ],
    [
      'This contribution was taken from your payout meanwhile and paid to Ben. It can come back to you only out of Ben’s balance, which does not cover it now. Ask Ben for the cash back, or confirm again later.',
      'Entretanto este pago se descontó de tu fondo y fue para Ben. Solo puede volver a ti desde el saldo de Ben, que ahora no alcanza. Pide a Ben que te devuelva el efectivo, o confirma otra vez más tarde.',
    ],
    [
      'What this place owes and lacks is not what you have read. Now: turn 3; missed and open: 2, $104.00 in all; $50.00 of its pot goes back first to those who had paid for it before. Please read it again and accept it.',
      'Lo que este lugar debe y lo que le falta ya no es lo que leíste. Ahora: turno 3; no pagados y pendientes: 2, $104.00 en total; $50.00 de su fondo vuelven primero a quienes pagaron antes por él. Léelo otra vez y acéptalo.',
    ],
    [
      'Round 2 is being closed, which takes a quarter of an hour at most. What this place owes is known then. Please try again.',
      'La ronda 2 se está cerrando, lo que tarda un cuarto de hora como máximo. Entonces se sabrá lo que debe este lugar. Inténtalo de nuevo.',
    ],
  ])('%s', (english, spanish) => {
    expect(translateMessage(messages, english)).toBe(spanish);
  });
});
