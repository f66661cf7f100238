import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** What a process of ours is started with, so that it loads the server as quickly as the shop's own does. */
export const quickly = [`--import=${new URL('../../../tooling/quick-imports.mjs', import.meta.url).href}`]

type Process = { pid: number; parent: number; command: string }

/** All that run on this machine; one that has ended and that nobody has asked about is none. */
const list = (): Process[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, , state]) => pid && !state!.startsWith('Z'))
    .map(([pid, parent, , ...command]) => ({ pid: Number(pid), parent: Number(parent), command: command.join(' ') }))

/** What those of them were started with that still run. */
export const stillRunning = (pids: number[]): string[] =>
  list().flatMap(({ pid, command }) => (pids.includes(pid) ? [command] : []))

/** The processes that this one has started, and those that they have. */
export function descendantsOf(pid: number): Process[] {
  const all = list()
  const below = (parent: number): Process[] =>
    all.filter((process) => process.parent === parent).flatMap((process) => [process, ...below(process.pid)])
  return below(pid)
}

/** The built-in PostgreSQL of a data folder. @throws Error if it does not run */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Stops the database of a data folder where it is, as a host does that has no time for it. @returns what lets it go on */
export function freezeDatabase(folder: string): () => void {
  const pid = postmasterOf(folder)
  process.kill(pid, 'SIGSTOP')
  const frozen = [pid, ...descendantsOf(pid).map((process) => process.pid)]
  for (const one of frozen) process.kill(one, 'SIGSTOP')
  return () => {
    for (const one of frozen.splice(0)) process.kill(one, 'SIGCONT')
  }
}

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
