type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
type CamelKeys<Row> = { [Name in keyof Row as Camel<Name & string>]: Row[Name] };

/** A row with the app's names: `full_name` becomes `fullName`. What is in a column stays as it is. */
export const camelKeys = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/_./g, (pair) => pair.slice(1).toUpperCase()), value]),
  ) as CamelKeys<Row>;
