import type { OpenCash } from '@circle-link/contract/groups/parts';
import { describe, expect, it } from 'vitest';
import { toCashClaim, listFurtherCash, getCashClaimState } from './cash-claims.ts';
import { ANA, BEN, buildGroup, buildMember, CASH_NOTE, CLEO, CLEOS_PAYMENT } from './test-group.ts';

/** Ana, who organizes, has noted that Cleo paid round 1 to Ben in cash. */
const note: OpenCash = {
  paymentId: 'old',
  round: 1,
  payer: { id: CLEO, firstName: 'Cleo' },
  recipient: { id: BEN, firstName: 'Ben' },
  setOffSince: 'none',
  note: CASH_NOTE,
};
const said = (words: Partial<OpenCash['note']>): OpenCash => ({ ...note, note: { ...CASH_NOTE, ...words } });

describe('a note of cash', () => {
  it('asks both sides, and waits for both; its writer may take it back', () => {
    for (const side of [BEN, CLEO])
      expect(getCashClaimState(note, side)).toMatchObject({ mustConfirm: true, mayDrop: true });
    expect(getCashClaimState(note, ANA)).toEqual({
      mustConfirm: false,
      mayDrop: true,
      waitsFor: ['Cleo', 'Ben'],
    });
  });

  it('waits for the other side once one has said yes, and is then the two sides’ alone', () => {
    const half = said({ payerHasSaid: true });
    expect(getCashClaimState(half, CLEO)).toEqual({ mustConfirm: false, mayDrop: true, waitsFor: ['Ben'] });
    expect(getCashClaimState(half, BEN)).toMatchObject({ mustConfirm: true });
    expect(getCashClaimState(half, ANA)).toEqual({ mustConfirm: false, mayDrop: false, waitsFor: ['Ben'] });
  });

  it('asks a recipient about their own contribution once', () => {
    const own = { ...note, payer: note.recipient };
    expect(getCashClaimState(own, BEN)).toEqual({ mustConfirm: true, mayDrop: true, waitsFor: ['Ben'] });
  });

  it('says of a contribution that was set off that it stays paid', () => {
    expect(toCashClaim(note).isSetOff).toBe(false);
    expect(toCashClaim({ ...note, setOffSince: 'part' }).isSetOff).toBe(false);
    expect(toCashClaim({ ...note, setOffSince: 'all' }).isSetOff).toBe(true);
  });
});

describe('further notes', () => {
  const open = { ...note, paymentId: CLEOS_PAYMENT, round: 2 };
  const group = buildGroup({ openCash: [note, open] });

  it('are those that the top of the page does not ask about', () => {
    const payer = buildMember({ userId: CLEO, paymentId: CLEOS_PAYMENT, cash: CASH_NOTE });
    expect(listFurtherCash(group, { is: 'confirm-cash', payer })).toEqual([note]);
    expect(listFurtherCash(group, { is: 'own-cash', mine: payer })).toEqual([note]);
    expect(listFurtherCash(group, { is: 'cash-awaits', round: 2, mine: payer })).toEqual([note]);
  });

  it('are all of them where it asks for something else, also when the group is over', () => {
    expect(listFurtherCash(group, { is: 'paid', next: null })).toEqual([note, open]);
    expect(listFurtherCash(group, { is: 'completed' })).toEqual([note, open]);
  });
});
