import { averageCents, floorDivide, type Cents } from '@circle-link/contract/money';

export function computeMemberValue(feesCents: Cents, members: number): Cents | null {
  return members === 0 ? null : averageCents(feesCents, members);
}

export function computeShare(part: number, whole: number): number | null {
  return whole === 0 ? null : floorDivide(part * 2_000 + whole, whole * 2) / 10;
}
