import type { OpenCash } from '@circle-link/contract/groups/parts';
import { describe, expect, it } from 'vitest';
import { getCashClaimState, listFurtherCash, toCashClaim } from './cash-claims.ts';
import { ANA, BEN, buildGroup, buildMember, CASH_NOTE, CLEO, CLEOS_PAYMENT } from '../page/test-group.ts';

const note: OpenCash = {
  paymentId: 'old',
  round: 1,
  payer: { id: CLEO, firstName: 'Cleo' },
  recipient: { id: BEN, firstName: 'Ben' },
  setOffSince: 'none',
  note: CASH_NOTE,
};
const said = (words: Partial<OpenCash['note']>): OpenCash => ({ ...note, note: { ...CASH_NOTE, ...words } });

describe('a cash record', () => {
  it('asks both sides and waits for both, and the author can withdraw it', () => {
    for (const side of [BEN, CLEO])
      expect(getCashClaimState(note, side)).toMatchObject({ mustConfirm: true, mayDrop: true });
    expect(getCashClaimState(note, ANA)).toEqual({
      mustConfirm: false,
      mayDrop: true,
      waitsFor: ['Cleo', 'Ben'],
    });
  });

  it('waits for the other side once one has confirmed, and the author can no longer withdraw it', () => {
    const half = said({ payerHasSaid: true });
    expect(getCashClaimState(half, CLEO)).toEqual({ mustConfirm: false, mayDrop: true, waitsFor: ['Ben'] });
    expect(getCashClaimState(half, BEN)).toMatchObject({ mustConfirm: true });
    expect(getCashClaimState(half, ANA)).toEqual({ mustConfirm: false, mayDrop: false, waitsFor: ['Ben'] });
  });

  it('asks recipients about their own contribution once', () => {
    const own = { ...note, payer: note.recipient };
    expect(getCashClaimState(own, BEN)).toEqual({ mustConfirm: true, mayDrop: true, waitsFor: ['Ben'] });
  });

  it('explains that a contribution covered by set-off stays paid', () => {
    expect(toCashClaim(note).isSetOff).toBe(false);
    expect(toCashClaim({ ...note, setOffSince: 'part' }).isSetOff).toBe(false);
    expect(toCashClaim({ ...note, setOffSince: 'all' }).isSetOff).toBe(true);
  });
});

describe('further records', () => {
  const open = { ...note, paymentId: CLEOS_PAYMENT, round: 2 };
  const group = buildGroup({ openCash: [note, open] });

  it('exclude those shown at the top of the page', () => {
    const payer = buildMember({ userId: CLEO, paymentId: CLEOS_PAYMENT, cash: CASH_NOTE });
    expect(listFurtherCash(group, { kind: 'confirm-cash', payer })).toEqual([note]);
    expect(listFurtherCash(group, { kind: 'own-cash', mine: payer })).toEqual([note]);
    expect(listFurtherCash(group, { kind: 'cash-awaits', round: 2, mine: payer })).toEqual([note]);
  });

  it('include all when the top shows something else, also after the group has ended', () => {
    expect(listFurtherCash(group, { kind: 'paid', next: null })).toEqual([note, open]);
    expect(listFurtherCash(group, { kind: 'completed' })).toEqual([note, open]);
  });
});
