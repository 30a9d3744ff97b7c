// What failed, from the report of a test runner: the log of a long run is cut, its end stays.

/** Lines of an error that are shown: the message, what was expected and received, and where. */
const SHOWN_LINES = 8;
const COLOURS = /\u001b\[\d+m/g;

/** The name of a test of Vitest's or Playwright's report with the start of its error. */
const entry = (name, message = '') => {
  const lines = message.replace(COLOURS, '').split('\n');
  return `${name}: ${lines
    .filter((text) => text.trim() && !text.includes('node_modules'))
    .slice(0, SHOWN_LINES)
    .join('\n        ')}`;
};
const place = ({ location, message = '' }) => (location ? `line ${location.line}: ${message}` : message);

function* playwrightFailures(suites) {
  for (const { file, suites: inner = [], specs = [] } of suites) {
    yield* playwrightFailures(inner);
    for (const { ok, title, tests } of specs) {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      if (!ok) yield entry(`${file} › ${title}`, error && place(error));
    }
  }
}

function* vitestFailures(files) {
  for (const { name, status, message, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) yield entry(`${name} › ${fullName}`, failureMessages[0]);
    if (status === 'failed' && failed.length === 0) yield entry(name, message);
  }
}

/** The failed tests of a report, each with the start of its error. */
export const failuresOf = (report) => [...(report.stats ? playwrightFailures(report.suites) : vitestFailures(report.testResults))];
