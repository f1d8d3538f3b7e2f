const ENTRY = 'server/src/modules/queue/entries';
const ROUNDS = 'server/src/modules/groups/rounds';
const OWED = 'server/src/modules/debts';

/** Mutated files by module with the tests that must detect mutants: unit tests of rules, without a database. */
export const MODULES = {
  money: pairs('contract/src/money', 'server/src/modules/ledger/rules'),
  fees: pairs('contract/src/fees', 'contract/src/charges/charge-kinds'),
  queue: pairs('contract/src/queue/mechanism', `${ENTRY}/rules`, 'server/src/modules/queue/rules'),
  calendar: pairs(
    'contract/src/groups/calendar',
    'contract/src/groups/local-time',
    'server/src/modules/payments/due-days',
    'server/src/modules/charges/attempts/settlement-date',
  ),
  pots: pairs('contract/src/groups/pot', `${ROUNDS}/plan-set-off`),
  gates: {
    files: ['contract/src/gate.ts', 'contract/src/paths.ts'],
    tests: ['contract/src/gate.test.ts'],
  },
  cash: pairs('server/src/modules/groups/cash/check-cash', 'server/src/modules/payments/rules'),
  disputes: pairs(
    `${ENTRY}/bookings`,
    `${ROUNDS}/bookings`,
    `${OWED}/bookings`,
    'server/src/modules/charges/charge-lines',
  ),
};

function pairs(...paths) {
  return { files: paths.map((path) => `${path}.ts`), tests: paths.map((path) => `${path}.test.ts`) };
}
