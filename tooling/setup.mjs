// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
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

/** Runs a command from the repository's folder; its output is shown only if it fails, unless `loud`. */
export function run(command, args, { loud = false, env = {} } = {}) {
  const path = `${join(modules, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: loud ? 'inherit' : 'pipe',
    shell: process.platform === 'win32',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, PATH: path, ...env },
  })
  if (result.status !== 0 && !loud)
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`)
  return result
}

function must(command, args, options) {
  if (run(command, args, options).status !== 0) process.exit(1)
}

const stampOf = (name) => join(stamps, name)
const isStamped = (name, value) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === value
function stamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stampOf(name), value)
}

/** Installs the packages of the lock file, if they are not those that are there. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isStamped('install', lock)) return
  console.log('Installing packages …')
  must('npm', ['ci', '--no-audit', '--no-fund'])
  stamp('install', lock)
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

/** Builds the mobile web and the console, if their sources are not those of the last build. */
export function build() {
  const state = sourcesState()
  const built =
    existsSync(join(root, 'apps/web/build/server/index.js')) && existsSync(join(root, 'apps/console/dist/index.html'))
  if (built && isStamped('build', state)) return
  console.log('Building …')
  must('npm', ['run', 'build', '--silent', '-w', '@pitlane/web'])
  must('npm', ['run', 'build', '--silent', '-w', '@pitlane/console'])
  must(node, ['tooling/compress.ts'])
  stamp('build', sourcesState())
}
