/**
 * Supabase loads the extension safeupdate into every session of the API: an UPDATE or DELETE without WHERE is refused there, also
 * inside functions. The embedded Postgres has no such extension. Here the API's sessions check their statements, and migrations are
 * refused when a function contains one.
 */

/** A statement that safeupdate refuses. */
export interface UnsafeStatement {
  command: 'UPDATE' | 'DELETE';
  /** The statement without line breaks, shortened. */
  text: string;
}

const COMMENT_OR_LITERAL = /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'/gi;
const BEGINNING = /\bupdate\s+(?:only\s+)?[\w."%]+(?:\s+(?:as\s+)?(?!set\b)[\w"]+)?\s+set\b|\bdelete\s+from\b/gi;
const SHOWN = 120;

/** The rest of the statement that begins at `start`: up to its semicolon, or the bracket that closes around it. Inner brackets are left out. */
function restOf(sql: string, start: number): string {
  let depth = 0;
  let rest = '';
  for (const character of sql.slice(start)) {
    if (character === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && character === ';')) break;
    if (depth === 0) rest += character;
    if (character === '(') depth += 1;
  }
  return rest;
}

/** Statements of `sql`, also in function bodies and in literals that are executed, which change or delete rows without a condition. */
export function statementsWithoutWhere(sql: string): UnsafeStatement[] {
  const executed: string[] = [];
  const code = sql.replace(COMMENT_OR_LITERAL, (found) => {
    if (/^e?'\s*(update|delete)\s/i.test(found)) executed.push(found.replace(/^e?'|'$/gi, '').replaceAll("''", "'"));
    return found.startsWith('-') || found.startsWith('/') ? ' ' : "''";
  });
  const own = [...code.matchAll(BEGINNING)].flatMap((found): UnsafeStatement[] => {
    const statement = restOf(code, found.index);
    if (/\bwhere\b/i.test(statement)) return [];
    const command = /^update/i.test(found[0]) ? 'UPDATE' : 'DELETE';
    return [{ command, text: statement.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN) }];
  });
  return [...own, ...executed.flatMap(statementsWithoutWhere)];
}

/** The error of the extension, with the fields that the driver gives to errors of Postgres. */
class UnsafeStatementError extends Error {
  readonly code = '21000';
  readonly severity = 'ERROR';
}

/** @throws the error of the extension when it would refuse the statement. */
export function refuseWithoutWhere(statement: string): void {
  const [unsafe] = statementsWithoutWhere(statement);
  if (unsafe) throw new UnsafeStatementError(`${unsafe.command} requires a WHERE clause`);
}
