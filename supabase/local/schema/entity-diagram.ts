export interface Entity {
  /** With its schema. */
  name: string;
  comment: string | null;
  keys: { name: string; type: string; isPrimary: boolean; isForeign: boolean }[];
}

export interface Relation {
  name: string;
  from: string;
  to: string;
  columns: string;
  /** The referencing columns may be null. */
  isOptional: boolean;
  /** At most one row of `from` refers to a row of `to`. */
  isUnique: boolean;
}

const id = (name: string): string => name.replace(/^public\./, '').replaceAll(/\W/g, '_');
const label = (name: string): string => (name.startsWith('public.') ? '' : `["${name}"]`);

/** A Mermaid entity-relationship diagram. Tables of other schemas than `public` are labelled with their schema. */
export function entityDiagram(entities: Entity[], relations: Relation[]): string {
  const known = new Set(entities.map(({ name }) => name));
  const others = [...new Set(relations.map(({ to }) => to))].filter((name) => !known.has(name)).sort();
  const blocks = entities.map(({ name, keys }) => {
    const lines = keys.map((key) => {
      const marks = [key.isPrimary && 'PK', key.isForeign && 'FK'].filter(Boolean).join(', ');
      return `    ${key.type.replace(/^_(.*)/, '$1[]')} ${key.name} ${marks}`;
    });
    return `  ${id(name)}${label(name)} {\n${lines.join('\n')}\n  }`;
  });
  const lines = relations.map(
    ({ from, to, columns, isOptional, isUnique }) =>
      `  ${id(to)} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${id(from)} : "${columns}"`,
  );
  return ['erDiagram', ...others.map((name) => `  ${id(name)}${label(name)}`), ...blocks, ...lines].join('\n');
}
