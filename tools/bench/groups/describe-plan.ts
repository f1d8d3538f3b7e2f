/** Summarizes a plan: tables, indexes, rows returned and removed. */

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface LoggedPlan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

const PASSING = new Set([
  'Limit',
  'Result',
  'Materialize',
  'Memoize',
  'Gather',
  'Subquery Scan',
  'Hash',
  'CTE Scan',
]);

export function describePlan({ Plan }: LoggedPlan): string[] {
  const pages = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
  const total = `${Plan['Actual Rows'] ?? 0} rows, ${pages} pages, cost ${Plan['Total Cost'].toFixed(0)}`;
  return [
    `= ${total}${countRowsRead(Plan) > 1_000 ? `, ${countRowsRead(Plan)} ROWS READ` : ''}`,
    ...formatPlanLines(Plan, 0),
  ];
}

function formatPlanLines(node: PlanNode, depth: number): string[] {
  const children = node.Plans ?? [];
  if (PASSING.has(node['Node Type'])) return children.flatMap((child) => formatPlanLines(child, depth));
  return [
    `${'  '.repeat(depth)}${formatPlanLine(node)}`,
    ...children.flatMap((child) => formatPlanLines(child, depth + 1)),
  ];
}

function formatPlanLine(node: PlanNode): string {
  const loops = node['Actual Loops'] ?? 1;
  const place = [node['Index Name'], node['Relation Name']].filter((name) => name !== undefined).join(' on ');
  const rows = `${node['Actual Rows'] ?? 0} rows${loops === 1 ? '' : ` × ${loops}`}`;
  const removed = removedBy(node) * loops;
  return [
    `${node.Operation ?? ''} ${node['Node Type']} ${place}`.replace(/\s+/g, ' ').trim(),
    `: ${loops === 0 ? 'never run' : rows}`,
    removed > 0 ? `, ${removed} removed` : '',
  ].join('');
}

function removedBy(node: PlanNode): number {
  return (
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  );
}

function countRowsRead(node: PlanNode): number {
  const loops = node['Actual Loops'] ?? 1;
  const own =
    node['Relation Name'] === undefined || node.Operation !== undefined
      ? 0
      : ((node['Actual Rows'] ?? 0) + removedBy(node)) * loops;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + countRowsRead(child), 0);
}
