/** Model scopes small enough for an exhaustive search. `rest`: the size in which termination is checked. */
export const SCOPES = [
  { model: 'entry', name: 'clicks', defines: ['TROUBLE=1'], rest: { defines: ['TROUBLE=1'] } },
  {
    model: 'entry',
    name: 'refunds',
    defines: ['REFUNDS', 'TROUBLE=4'],
    rest: { defines: ['REFUNDS', 'TROUBLE=3'] },
  },
  {
    model: 'entry',
    name: 'takebacks',
    defines: ['TAKEBACKS', 'TROUBLE=2'],
    rest: { defines: ['TAKEBACKS', 'TROUBLE=0'] },
  },
  { model: 'round', name: 'charges', defines: ['TROUBLE=0'], rest: { defines: ['TROUBLE=0'] } },
  {
    model: 'round',
    name: 'disputes',
    defines: ['DISPUTES', 'TROUBLE=1'],
    rest: { defines: ['DISPUTES', 'TROUBLE=0'], isLong: true },
  },
];

export const CONTROLS = [
  { fault: 'FAULT_APPLIED_BLINDLY', of: 'clicks' },
  { fault: 'FAULT_HOLD_FORGETS', of: 'clicks' },
  { fault: 'FAULT_RELEASED_FIRST', of: 'clicks' },
  { fault: 'FAULT_PAGE_OF_THE_PAST', of: 'clicks' },
  { fault: 'FAULT_FRESH_KEY', of: 'refunds' },
  { fault: 'FAULT_EARLY_KEY', of: 'refunds' },
  { fault: 'FAULT_NO_LOOK', of: 'refunds' },
  { fault: 'FAULT_WON_TWICE', of: 'takebacks' },
  { fault: 'FAULT_LATE_SUCCESS', of: 'takebacks' },
  { fault: 'FAULT_LISTED_BY_STATUS', of: 'takebacks' },
  { fault: 'FAULT_PART_COUNTED_TWICE', of: 'takebacks' },
  { fault: 'FAULT_PENDING_BY_HAND_IS_OURS', of: 'takebacks' },
  { fault: 'FAULT_SECOND_CHARGE_KEPT', of: 'charges' },
  { fault: 'FAULT_CLOSED_BLINDLY', of: 'charges' },
  { fault: 'FAULT_NEVER_CLOSED', of: 'disputes' },
  { fault: 'FAULT_CHARGED_AGAIN', of: 'disputes' },
  { fault: 'FAULT_GIVEN_UP_UNSEEN', of: 'disputes' },
  { fault: 'FAULT_WON_PAYS_TWICE', of: 'disputes' },
];
