/** The scans of a statement and of the statements inside its functions, as reported by auto_explain. */

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface PlanSummary {
  buffers: number;
  shape: string;
}

/** Scans that read fewer rows are named without a number. */
const FEW_ROWS = 1000;

/** Short names of the scans; a bitmap is named by its indexes. */
const SCANS: Record<string, string> = {
  'Index Scan': 'index',
  'Index Only Scan': 'index only',
  'Bitmap Index Scan': 'bitmap',
  'Seq Scan': 'all of',
};

function collectScans(node: Node, scans: Map<string, number>): void {
  const kind = SCANS[node['Node Type']];
  const target = node['Index Name'] ?? node['Relation Name'];
  // a plan that was not executed has no row counts
  if (kind && target && node['Actual Rows'] !== undefined) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const name = `${kind} ${target}`;
    scans.set(name, (scans.get(name) ?? 0) + (node['Actual Rows'] + removed) * node['Actual Loops']);
  }
  for (const child of node.Plans ?? []) collectScans(child, scans);
}

/** @param statements for each the texts of auto_explain in JSON, its own one last */
export function summarize(statements: string[][]): PlanSummary {
  const scans = new Map<string, number>();
  let buffers = 0;
  for (const notices of statements) {
    const plans = notices.map((notice) => (JSON.parse(notice.slice(notice.indexOf('{'))) as { Plan: Node }).Plan);
    for (const plan of plans) collectScans(plan, scans);
    buffers += (plans.at(-1)?.['Shared Hit Blocks'] ?? 0) + (plans.at(-1)?.['Shared Read Blocks'] ?? 0);
  }
  const shape = [...scans].map(([name, rows]) => (rows < FEW_ROWS ? name : `${name} (${Math.round(rows).toLocaleString('en')})`));
  return { buffers, shape: shape.join(', ') };
}
