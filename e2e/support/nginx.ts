import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { origin } from './server.ts'

const program = '/usr/sbin/nginx'
export const hasNginx = (): boolean => existsSync(program)

/** Starts nginx with our recipe before a shop, but for its port and folders; gives its address and what ends it. */
export async function startNginx(port: number, shop = origin) {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-nginx-'))
  chmodSync(folder, 0o755)
  const recipe = readFileSync(join(import.meta.dirname, '../../deploy/cache/nginx.conf'), 'utf8')
    .replace('/var/cache/nginx/pitlane', join(folder, 'cache'))
    .replace('127.0.0.1:3000', new URL(shop).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const root = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${root} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error; events {} http { access_log off; ${paths.join(' ')}\n${recipe}}`,
  )
  const server = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null) break
    if ((await fetch(`${address}/healthz`).catch(() => null))?.ok) return { address, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('nginx did not start.')
}
