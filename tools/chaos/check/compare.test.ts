import { describe, expect, it } from 'vitest';
import { compare, type Fact, type FactsByKind } from './compare.ts';
import type { Kind, Operation } from './history.ts';

const once = (number: number | null = null): Fact => ({ times: 1, number });

function buildFacts(some: Partial<Record<Kind, Record<string, Fact>>>): FactsByKind {
  const of = (kind: Kind) => new Map(Object.entries(some[kind] ?? {}));
  return {
    webhook: of('webhook'),
    hold: of('hold'),
    entry: of('entry'),
    group: of('group'),
    contribution: of('contribution'),
    withdrawal: of('withdrawal'),
  };
}

function buildOperation(kind: Kind, subject: string, more: Partial<Operation> = {}): Operation {
  return { kind, subject, beganAt: 0, tries: 1, acknowledgedAt: 1, reportedNumber: null, ...more };
}

const clean = { missing: [], twice: [], outOfOrder: [], changed: [] };

describe('comparing a history with a database', () => {
  it('finds no fault when they agree', () => {
    const facts = buildFacts({ webhook: { pi_1: once(1), pi_2: once(2) }, withdrawal: { w: once() } });
    const operations = [
      buildOperation('webhook', 'pi_1'),
      buildOperation('webhook', 'pi_2', { beganAt: 2, acknowledgedAt: 3 }),
      buildOperation('withdrawal', 'w'),
    ];
    expect(compare(operations, facts)).toEqual(clean);
  });

  it('requires acknowledged operations and tolerates missing unacknowledged ones', () => {
    const operations = [
      buildOperation('webhook', 'pi_1'),
      buildOperation('webhook', 'pi_2', { acknowledgedAt: null }),
    ];
    expect(compare(operations, buildFacts({})).missing).toEqual(['webhook pi_1']);
  });

  it('finds duplicates, acknowledged or not', () => {
    const facts = buildFacts({
      withdrawal: { a: { times: 2, number: null }, b: { times: 3, number: null } },
    });
    const operations = [
      buildOperation('withdrawal', 'a'),
      buildOperation('withdrawal', 'b', { acknowledgedAt: null }),
    ];
    expect(compare(operations, facts).twice).toEqual(['withdrawal a', 'withdrawal b']);
  });

  it.each(['hold', 'group'] as const)('allows at most one %s for an unanswered request', (kind) => {
    const lost = [buildOperation(kind, 'request', { acknowledgedAt: null })];
    expect(compare(lost, buildFacts({}))).toEqual(clean);
    expect(compare(lost, buildFacts({ [kind]: { request: once() } }))).toEqual(clean);
    const doubled = buildFacts({ [kind]: { request: { times: 2, number: null } } });
    expect(compare(lost, doubled)).toEqual({ ...clean, twice: [`${kind} request`] });
    expect(compare([buildOperation(kind, 'request')], doubled)).toEqual({
      ...clean,
      twice: [`${kind} request`],
    });
    expect(compare([buildOperation(kind, 'request')], buildFacts({}))).toEqual({
      ...clean,
      missing: [`${kind} request`],
    });
  });

  it('requires the later of two sequential entries to have the higher number', () => {
    const facts = buildFacts({ webhook: { early: once(8), late: once(7) } });
    const early = buildOperation('webhook', 'early', { beganAt: 0, acknowledgedAt: 5 });
    expect(
      compare([early, buildOperation('webhook', 'late', { beganAt: 6, acknowledgedAt: 7 })], facts)
        .outOfOrder,
    ).toEqual(['late is number 7, after 8 was told']);
    // Concurrent entries may have either order.
    expect(
      compare([early, buildOperation('webhook', 'late', { beganAt: 4, acknowledgedAt: 7 })], facts)
        .outOfOrder,
    ).toEqual([]);
  });

  it('requires a reported number to stay the same', () => {
    const facts = buildFacts({ entry: { ada: once(12) } });
    expect(compare([buildOperation('entry', 'ada', { reportedNumber: 11 })], facts).changed).toEqual([
      'entry ada',
    ]);
    expect(compare([buildOperation('entry', 'ada', { reportedNumber: 12 })], facts)).toEqual(clean);
  });
});
