import type { Logger } from 'pino'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { newestBackup } from './kept-backups.ts'
import { repeatBackups } from './repeat-backups.ts'
import { backupFolderOf, remoteOf } from './run-backup.ts'

const script = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url))

/** In a child process: packing and comparing would block this one. */
async function takeInChild(log: Logger, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  signal.removeEventListener('abort', stop)
  if (code !== 0) throw new Error(complaint.trim() || `The backup ended with code ${String(code)}.`)
  log.info({ file: said.trim() }, 'backup taken')
}

/** Takes backups as BACKUP_EVERY says. Returns a function that stops this, and with it a backup that runs then. */
export function scheduleBackups(env: Env, log: Logger): () => Promise<void> {
  if (!env.BACKUP_EVERY) return async () => {}
  remoteOf(env)
  const ended = new AbortController()
  const done = repeatBackups({
    every: env.BACKUP_EVERY,
    newest: () => newestBackup(backupFolderOf(env)),
    take: (signal) => takeInChild(log, signal),
    failed: (error) => log.error({ err: error }, 'backup failed'),
    signal: ended.signal,
  })
  return async () => {
    ended.abort()
    await done
  }
}
