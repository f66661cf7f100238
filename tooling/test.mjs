// npm test: installs what is missing, runs every check and every test, ends with one line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, node, root, run } from './setup.mjs'

const results = { passed: 0, failed: 0 }
const scratch = mkdtempSync(join(tmpdir(), 'pitlane-npm-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

function count(passed, failed) {
  results.passed += passed
  results.failed += failed
}

/** A command that either passes or fails as one. */
function check(name, command, args, options) {
  const { status } = run(command, args, options)
  if (status !== 0) console.error(`✗ ${name}`)
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1)
}

/** A Vitest run, counted test by test. */
function vitest(name, args, env = {}) {
  const file = join(scratch, `${name}.json`)
  const { status } = run(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${file}`,
      ...args,
    ],
    { env },
  )
  if (!existsSync(file)) return count(0, 1)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  count(report.numPassedTests, report.numFailedTests)
  // A file that does not load has no failed test to its name.
  if (status !== 0 && report.numFailedTests === 0) count(0, 1)
}

/** The folder of the distribution's own PostgreSQL, where there is one. */
function findPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort((a, b) => b - a) : []
  return versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((bin) => existsSync(join(bin, 'initdb')))
}

/** What must hold on a server that an operator brings along, reached by its address: the part with locks and races. */
function onForeignPostgres() {
  const bin = findPostgres()
  if (!bin) return
  const data = mkdtempSync(join(tmpdir(), 'pitlane-postgres-'))
  const as = process.getuid?.() === 0 ? ['runuser', ['-u', 'nobody', '--']] : ['env', []]
  const asNobody = (args) => run(as[0], [...as[1], ...args])
  if (as[0] === 'runuser') run('chown', ['nobody', data])
  const port = '54329'
  asNobody([join(bin, 'initdb'), '-D', data, '-U', 'pitlane', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${data} -c max_connections=200`
  asNobody([join(bin, 'pg_ctl'), '-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'])
  const server = `postgres://pitlane@127.0.0.1:${port}/postgres?sslmode=disable`
  // Every call, and the locks of money and of what is limited.
  const files = ['test/ids', 'order/races', 'order/money-races', 'lottery/races', 'points/races']
  vitest('postgres', files, { TEST_DATABASE_URL: server })
  asNobody([join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'])
  rmSync(data, { recursive: true, force: true })
}

const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)
const installed = () => browsers.find((path) => existsSync(path))

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const aptGet = (...args) =>
  spawnSync('apt-get', ['-y', '-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/** The distribution's browser where we may install it, else Playwright's own; without a window it needs a third less. */
function findBrowser() {
  if (mayInstall && installed() !== browsers[0]) {
    console.log('Installing a browser …')
    aptGet('update')
    if (!aptGet('install', 'chromium-headless-shell') && !installed()) aptGet('install', 'chromium')
  }
  const known = installed()
  if (known) return known
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  return ''
}

/** For the tests of a cache before the shop, which are skipped where there is none. */
function installNginx() {
  if (!mayInstall || existsSync('/usr/sbin/nginx')) return
  console.log('Installing nginx …')
  if (aptGet('install', 'nginx-light')) return
  aptGet('update')
  aptGet('install', 'nginx-light')
}

function playwright() {
  installNginx()
  const file = join(scratch, 'e2e.json')
  const browser = findBrowser()
  const { status } = run(
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json,./e2e/support/quiet-reporter.ts'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: browser },
    },
  )
  if (!existsSync(file)) return count(0, 1)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  count(stats.expected, failed)
  if (status !== 0 && failed === 0) count(0, 1)
}

process.chdir(root)
await install({ development: true })
await build()
check('format', node, ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
check('lint', node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-aware'])
check('types', node, ['node_modules/typescript/bin/tsc', '-p', '.'])
check('unused', node, ['node_modules/knip/bin/knip.js', '--no-progress'])
check('generated', node, ['tooling/generate.ts', '--check'])
vitest('unit', [])
onForeignPostgres()
playwright()
console.log(`${results.passed} passed, ${results.failed} failed`)
process.exit(results.failed === 0 && results.passed > 0 ? 0 : 1)
