import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from './shop.ts'

const diskSize = '1500m'
const frozenMs = 18_000
const fullMs = 10_000

/** A folder for the shop's data: as root on Linux on a disk of its own, which can be filled without hurting anybody else. */
export function openDisk(name: string) {
  const folder = join(mkdtempSync(join(tmpdir(), 'soak-')), name)
  mkdirSync(folder)
  const ownsDisk = process.platform === 'linux' && process.getuid?.() === 0
  if (ownsDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder])
  // The database's own user must reach it when this runs as root.
  chmodSync(join(folder, '..'), 0o755)
  chmodSync(folder, 0o755)
  return {
    folder,
    ownsDisk,
    close() {
      if (ownsDisk) execFileSync('umount', ['-l', folder])
      rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}
type Ground = { shop: Shop; disk: ReturnType<typeof openDisk> }

const postmasterOf = ({ folder }: Shop) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The postmaster and all of its children stop, or go on. */
function signalDatabase(shop: Shop, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const parent = postmasterOf(shop)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
  for (const pid of [parent, ...children.split('\n').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A child may have ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function fill(folder: string): string {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (let size = block.length; size > 0;) {
      try {
        writeSync(file, block, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = size > 1 ? Math.floor(size / 2) : 0
      }
    }
  } finally {
    closeSync(file)
  }
  return path
}

/** What breaks, each a minute after the other. */
export const faults: Record<string, (ground: Ground) => Promise<void>> = {
  'kill the database': async ({ shop }) => void process.kill(postmasterOf(shop), 'SIGKILL'),
  'freeze the database': async ({ shop }) => {
    signalDatabase(shop, 'SIGSTOP')
    await sleep(frozenMs)
    signalDatabase(shop, 'SIGCONT')
  },
  'fill the disk': async ({ disk }) => {
    const filler = fill(disk.folder)
    await sleep(fullMs)
    rmSync(filler)
  },
  'kill the app': async ({ shop }) => {
    const pid = shop.pid()
    process.kill(pid, 'SIGKILL')
    while (shop.pid() === pid) await sleep(20)
  },
}
