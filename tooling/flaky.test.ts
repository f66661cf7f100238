import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('a browser test that passes at its second try only is named, and fails the run', () => {
  // Below the root, where its packages are found.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results/flaky-'))
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import config from '${root}/playwright.config.ts'
     export default { ...config, testDir: '.', globalSetup: undefined, outputDir: 'results' }`,
  )
  writeFileSync(
    join(folder, 'sample.e2e.ts'),
    `import { expect, test } from '@playwright/test'
     test('steady', () => {})
     test('unsteady', ({}, { retry }) => expect(retry).toBe(1))`,
  )
  try {
    const cli = join(root, 'node_modules/@playwright/test/cli.js')
    const reporter = join(root, 'e2e/support/quiet-reporter.ts')
    const args = [cli, 'test', '-c', folder, `--reporter=${reporter}`]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    expect(`${stdout}${stderr}`).toContain('1 flaky:\n  sample.e2e.ts › unsteady')
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
