// What failed, from the report of a test runner: the log of a long run is cut, its end stays.

/** The name of a test of Vitest's or Playwright's report with the first line of its error. */
const line = (name, message = '') => `${name}: ${message.split('\n').find((text) => text.trim()) ?? ''}`;

function* playwrightFailures(suites) {
  for (const { file, suites: inner = [], specs = [] } of suites) {
    yield* playwrightFailures(inner);
    for (const { ok, title, tests } of specs) {
      if (!ok) yield line(`${file} › ${title}`, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message);
    }
  }
}

function* vitestFailures(files) {
  for (const { name, status, message, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) yield line(`${name} › ${fullName}`, failureMessages[0]);
    if (status === 'failed' && failed.length === 0) yield line(name, message);
  }
}

/** The failed tests of a report, a line each. */
export const failuresOf = (report) => [...(report.stats ? playwrightFailures(report.suites) : vitestFailures(report.testResults))];
