import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../is-alive.ts'

/**
 * The operating system's side of the built-in PostgreSQL: finds the process that serves a data folder, and starts one.
 */

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Whether that very process is a PostgreSQL on the folder: process ids are reused. */
function servesFolder(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux')
      return read(`/proc/${pid}/comm`).startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(` -D ${data} `)
  } catch {
    return false
  }
}

const lockFilePid = (path: string): number => Number(read(path).split('\n')[0])

/** The id of the process that serves the folder, or null; it outlives a killed app. */
export function findPostmaster(data: string): number | null {
  const pid = lockFilePid(join(data, 'postmaster.pid'))
  return pid > 0 && servesFolder(pid, data) ? pid : null
}

/**
 * PostgreSQL takes any living process whose id is in its lock files for itself and does not start, nor does it with an
 * empty lock file. It removes the lock of a dead process by itself.
 */
function removeForeignLocks(data: string, socketFolder: string): void {
  for (const path of [join(data, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = lockFilePid(path)
    if (pid > 0 ? isAlive(pid) && !servesFolder(pid, data) : existsSync(path)) rmSync(path, { force: true })
  }
}

const parentOf = (pid: number): number => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])

/**
 * A server process whose postmaster was killed ends by itself, but not while it computes or is stopped, and until then
 * no other postmaster starts.
 */
async function endOrphans(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  const isOrphan = (pid: number) =>
    servesFolder(pid, data) &&
    read(`/proc/${pid}/cmdline`).startsWith('postgres: ') &&
    !servesFolder(parentOf(pid), data)
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isOrphan(pid))
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  for (let tries = 0; tries < 100 && orphans.some((pid) => servesFolder(pid, data)); tries += 1) await sleep(10)
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

/** The lines that matter in the logs, behind where they ended before. */
function wordsBehind(ends: ReadonlyMap<string, number>): string {
  const added = ([path, end]: [string, number]) => (existsSync(path) ? String(readFileSync(path).subarray(end)) : '')
  const lines = [...ends].flatMap((log) => added(log).trim().split('\n'))
  const telling = lines.filter((line) => /\b(?:FATAL|PANIC|ERROR|HINT|DETAIL)\b|could not/.test(line))
  return (telling.length ? telling : lines).slice(-6).join('\n')
}

export type Place = {
  folder: string
  data: string
  socketFolder: string
  bin: string
  as: { uid?: number; gid?: number }
}
/** A started postmaster. `words` is its output since then. */
export type Launch = { hasEnded: () => boolean; words: () => string }

export const logFolderOf = (folder: string): string => join(folder, 'postgres-log')

const launched = new Set<ChildProcess>()
/** The last resort of a process that must end at once: the postmasters that it has launched begin to end too. */
export function interruptLaunched(): void {
  for (const child of launched) child.kill('SIGINT')
}

/** Starts a postmaster, which goes on when this process ends. */
export async function launchPostmaster({ folder, data, socketFolder, bin, as }: Place): Promise<Launch> {
  await endOrphans(data)
  removeForeignLocks(data, socketFolder)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '100',
    shared_buffers: '128MB',
    logging_collector: 'on',
    log_directory: logFolderOf(folder),
    log_filename: 'postgres.log',
    log_truncate_on_rotation: 'on',
    // Failing statements are logged by the app: PostgreSQL's messages quote their values.
    log_min_messages: 'log',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The reason for a failed start is not in its own log, which does not exist yet.
  const first = join(logFolderOf(folder), 'start.log')
  const own = join(logFolderOf(folder), 'postgres.log')
  const file = openSync(first, 'w')
  const ends = new Map([
    [first, 0],
    [own, sizeOf(own)],
  ])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...as,
    cwd: folder,
    stdio: ['ignore', file, file],
    detached: true,
  })
  closeSync(file)
  child.unref()
  launched.add(child)
  let ended = false
  for (const event of ['exit', 'error'])
    child.once(event, () => {
      ended = true
      launched.delete(child)
    })
  return { hasEnded: () => ended, words: () => wordsBehind(ends) }
}
