import { describe, expect, it } from 'vitest';
import {
  assertBaselineIsCurrent,
  baselineSql,
  BASELINE,
  migrationFiles,
  referenceFiles,
  schemaFiles,
} from '../../supabase/local/schema/files.ts';
import { nextVersions } from '../../supabase/local/schema/next-version.ts';

describe('the schema files', () => {
  it('are the source of the baseline migration', () => {
    expect(assertBaselineIsCurrent).not.toThrow();
    expect(migrationFiles().map(({ name }) => name)[0]).toBe(BASELINE);
  });

  it('are named in a folder of their subject', () => {
    expect(schemaFiles().length).toBeGreaterThan(0);
    expect(schemaFiles().filter(({ name }) => !/^supabase\/schemas\/[a-z]+\/[a-z_]+\.sql$/.test(name))).toEqual([]);
    expect(referenceFiles().filter(({ name }) => !/^supabase\/(reference\/(\d\d_)?[a-z_]+\.sql|texts\/\w+)$/.test(name))).toEqual([]);
  });

  it('have at most 300 lines', () => {
    expect(schemaFiles().flatMap(({ name, text }) => (text.trimEnd().split('\n').length > 300 ? [name] : []))).toEqual([]);
  });

  it('have no line longer than 140 characters', () => {
    expect(
      // the texts of languages are JSON
      [...schemaFiles(), ...referenceFiles().filter(({ name }) => name.endsWith('.sql'))].flatMap(({ name, text }) =>
        text.split('\n').flatMap((line, index) => (line.length > 140 ? [`${name}:${index + 1}`] : [])),
      ),
    ).toEqual([]);
  });

  it('are complete and in order in the baseline', () => {
    const text = baselineSql();
    const positions = [...schemaFiles(), ...referenceFiles()].map((file) => text.indexOf(`-- ${file.name}\n${file.text.trimEnd()}\n`));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });
});

describe('a new migration’s version', () => {
  it('is the time in UTC', () => {
    expect(nextVersions(['20260101000000'], 1, Date.UTC(2027, 1, 3, 4, 5, 6))).toEqual(['20270203040506']);
  });

  it('is later than every existing one, and a second apart from the next', () => {
    expect(nextVersions(['20301231235958', '20260101000000'], 2, Date.UTC(2027, 0))).toEqual(['20301231235959', '20310101000000']);
  });
});
