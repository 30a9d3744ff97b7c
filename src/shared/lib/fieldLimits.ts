/** What the database accepts at most, to which fields and counts of the screens keep. Imported as a namespace, as `limits` is. */
export * from '~/shared/generated/limits';
