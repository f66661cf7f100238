import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ')

/** Says nothing while all is well. What passes at its second try only is named at the end: it fails the run, too. */
export default class QuietReporter implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.#tests = suite.allTests()
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed' || result.status === 'skipped') return
    console.error(`✗ ${nameOf(test)}\n${result.errors.map((error) => error.stack ?? error.message).join('\n')}`)
  }

  onEnd() {
    const flaky = this.#tests.filter((test) => test.outcome() === 'flaky').map((test) => `\n  ${nameOf(test)}`)
    if (flaky.length > 0) console.error(`${flaky.length} flaky:${flaky.join('')}`)
  }
}
