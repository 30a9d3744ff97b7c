/** Tables, functions, policies and grants of the project, compared with those that the migrations make. */

const NAME = String.raw`("[^"]+"|\S+)`;
/** Lines about this project's objects: comments and what the platform adds elsewhere do not matter. */
const OURS = [
  /^(table|view|materialized view|sequence|composite type|column|function|index|type|foreign table) (public|app)\./,
  new RegExp(`^(constraint|rule|trigger) ${NAME} on (public|app)\\.`),
  new RegExp(`^policy ${NAME} on (public|app|storage)\\.`),
  new RegExp(`^trigger ${NAME} on (auth|storage)\\..* EXECUTE FUNCTION app\\.`),
  /^grant \w+ on \w+ (public|app)\b.* to (anon|authenticated|public) by /,
];
/** A function that new projects may have, for an event trigger that switches row-level security on. */
const OF_PLATFORM = /\bpublic\.rls_auto_enable\(\)/;

const ours = (lines: string[]): string[] => lines.filter((line) => OURS.some((form) => form.test(line)) && !OF_PLATFORM.test(line));

/** The object of a line, without its definition. */
const objectOf = (line: string): string => (line.startsWith('grant ') ? line.replace(/ by \S+/, '') : (line.split(': ')[0] ?? line));

/** The lines of each object as one text. */
function byObject(lines: string[]): Map<string, string> {
  const objects = new Map<string, string>();
  for (const line of ours(lines)) objects.set(objectOf(line), `${objects.get(objectOf(line)) ?? ''}${line}\n`);
  return objects;
}

/** More say no more than that the schema is another one. */
const MOST = 20;

/** A line for each object that is missing, different or not of the migrations. @param from those of the migrations */
export function catalogDifferences(from: string[], to: string[]): string[] {
  const [wanted, found] = [byObject(from), byObject(to)];
  const lines = [
    ...[...wanted].flatMap(([object, text]) => {
      if (!found.has(object)) return [`The database lacks ${object}: add it as the migrations do.`];
      return found.get(object) === text ? [] : [`The database has another ${object} than the migrations: change it to theirs.`];
    }),
    ...[...found.keys()]
      .filter((object) => !wanted.has(object))
      .map((object) => `The database has ${object}, which no migration makes: remove it.`),
  ];
  const rest = lines.length - MOST;
  return rest > 0
    ? [...lines.slice(0, MOST), `${rest} more objects of the database are not as the migrations make them: begin with those above.`]
    : lines;
}
