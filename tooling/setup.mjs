// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamps = join(modules, '.pitlane')

/** The pinned Node, whatever the machine's own is. */
export const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** How the server is started. Young objects get 8 MB and not 16: the process is 50 MB smaller, and its pages cost the same. */
export const serverArgs = ['--max-semi-space-size=8', '--import=./tooling/quick-imports.mjs', 'apps/server/src/main.ts']

const environment = (env) => ({
  ...process.env,
  PATH: `${join(modules, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  ...env,
})

/** Runs a command from the repository's folder; its output is shown only if it fails. */
export function run(command, args, { env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 256 * 1024 * 1024,
    env: environment(env),
  })
  if (result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`)
  return result
}

const signals = ['SIGINT', 'SIGTERM']
const giveUp = () => process.exit(1)

/** The same beside whatever else happens meanwhile. It ends with us. */
function runAside(command, args) {
  const windows = process.platform === 'win32'
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    // A group of its own, which can be ended as one: npm and shells do not pass a signal on to all that they have started.
    detached: !windows,
    env: environment({}),
  })
  const endGroup = () => {
    try {
      if (windows) child.kill()
      else process.kill(-child.pid)
    } catch {
      // It has ended.
    }
  }
  process.on('exit', endGroup)
  for (const signal of signals) process.on(signal, giveUp)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    const end = (status, error = '') => {
      process.off('exit', endGroup)
      for (const signal of signals) process.off(signal, giveUp)
      if (status !== 0) process.stderr.write(`${Buffer.concat(output)}${error}`)
      resolve({ status })
    }
    child.once('error', (error) => end(1, error))
    child.once('close', (status) => end(status))
  })
}

const stampOf = (name) => join(stamps, name)
const stamped = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : '')
function stamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stampOf(name), value)
}

const isThere = (path) => existsSync(join(root, path, 'package.json'))

/** Whether packages are there that only tests and the bench need: then somebody has installed them by hand. */
const hasTools = (lock) => Object.entries(lock.packages).some(([path, { dev }]) => dev && isThere(path))

/** How many of the lock file's packages are there, of how many; of those for development only where they are `wanted`. */
function countPackages(lock, wanted) {
  const paths = Object.entries(lock.packages)
    .filter(
      ([path, { link, dev, optional }]) => path.includes('node_modules/') && !link && !optional && (wanted || !dev),
    )
    .map(([path]) => path)
  return { there: paths.filter(isThere).length, all: paths.length }
}

/** Says how far the installation is: on a terminal in one line, else at each quarter. */
function showProgress(count) {
  let shown = 0
  const timer = setInterval(() => {
    const { there, all } = count()
    const percent = Math.floor((100 * there) / all)
    if (process.stdout.isTTY) process.stdout.write(`\rInstalling packages … ${percent} %`)
    else if (percent >= shown + 25) console.log(`Installing packages … ${(shown = percent - (percent % 25))} %`)
  }, 500)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\rInstalling packages … done\n')
  }
}

/** Ends the stamp of an installation that has what tests and bench need. */
const withTools = ' all'

/**
 * Installs the packages of the lock file, if they are not those that are there: what a shop needs, and with `development`
 * what its tests and its bench need besides.
 */
export async function install({ development = false } = {}) {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const content = JSON.parse(text)
  const lock = createHash('sha256').update(text).digest('hex')
  const before = stamped('install')
  // What was once installed for development stays so: nobody's tools go because he starts the shop.
  const byHand = before === '' && hasTools(content)
  const all = development || before.endsWith(withTools) || byHand
  if (before === `${lock}${withTools}` || (!all && before === lock)) return
  console.log('Installing packages …')
  const done = showProgress(() => countPackages(content, all))
  const command = before === '' && !byHand ? 'ci' : 'install'
  const { status } = await runAside('npm', [command, '--no-audit', '--no-fund', all ? '--include=dev' : '--omit=dev'])
  done()
  if (status !== 0) process.exit(1)
  stamp('install', all ? `${lock}${withTools}` : lock)
}

const sources = ['apps/web', 'apps/console', 'packages']
const skipped = new Set(['node_modules', 'build', 'dist', '.react-router', 'texts'])

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** What a build is made of: the paths, sizes and times of its sources. */
function sourcesState() {
  const hash = createHash('sha256').update(process.env.ROUTE_GROUPS ?? '')
  for (const folder of sources) {
    for (const path of filesBelow(join(root, folder))) {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Builds the mobile web and the console at once, if their sources are not those of the last build. */
export async function build() {
  const state = sourcesState()
  const built =
    existsSync(join(root, 'apps/web/build/server/index.js')) && existsSync(join(root, 'apps/console/dist/index.html'))
  if (built && stamped('build') === state) return
  console.log('Building …')
  const apps = ['web', 'console'].map((app) => runAside('npm', ['run', 'build', '--silent', '-w', `@pitlane/${app}`]))
  for (const { status } of await Promise.all(apps)) if (status !== 0) process.exit(1)
  stamp('build', sourcesState())
}

const spawnNode = (args, env) => spawn(node, args, { cwd: root, stdio: 'inherit', env: environment(env) })

/** Goes on as this command of the pinned Node: its output, its end, and the signals that are sent to us. */
export function become(args, env = {}) {
  const child = spawnNode(args, env)
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** The development's server, which is ended and started as its sources change. */
export const spawnDevelopment = () =>
  spawnNode([...serverArgs, '--dev'], { NODE_ENV: 'development', DEMO: process.env.DEMO ?? '1' })
