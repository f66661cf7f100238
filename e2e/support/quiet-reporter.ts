import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Says nothing while all is well. */
export default class QuietReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed' || result.status === 'skipped') return
    console.error(
      `✗ ${test.titlePath().filter(Boolean).join(' › ')}\n${result.errors.map((error) => error.stack ?? error.message).join('\n')}`,
    )
  }
}
