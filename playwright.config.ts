import { defineConfig, devices } from '@playwright/test'
import { origin } from './e2e/support/server.ts'

const browser = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The whole product in a real browser: one server with the demo's data, started by support/server.ts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/server.ts',
  workers: 2,
  fullyParallel: true,
  // The second try only tells what is unsteady from what is broken: either fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL: origin,
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    trace: 'off',
    // A worker asks beside the page, past what a test puts in between; e2e/offline.e2e.ts has it.
    serviceWorkers: 'block',
  },
})
