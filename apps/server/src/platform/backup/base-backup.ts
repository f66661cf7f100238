import pg from 'pg'
import type { Writable } from 'node:stream'

type Connection = pg.Connection & { stream: NodeJS.ReadableStream }

/** PostgreSQL's answer to BASE_BACKUP: copy data whose first letter says what it is. Its result sets are not needed. */
class BaseBackup extends pg.Query {
  readonly manifest: Buffer[] = []
  readonly #into: Writable
  #inManifest = false

  constructor(text: string, into: Writable, done: (error?: Error | null) => void) {
    super(text, done)
    this.#into = into
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    const kind = String.fromCharCode(chunk[0]!)
    if (kind === 'm') this.#inManifest = true
    if (kind !== 'd') return
    // A copy: the parser uses its buffer again.
    const bytes = Buffer.from(chunk.subarray(1))
    if (this.#inManifest) this.manifest.push(bytes)
    else if (!this.#into.write(bytes) && !stream.isPaused()) {
      stream.pause()
      this.#into.once('drain', () => stream.resume())
    }
  }
}

/**
 * Does what `pg_basebackup` does, which is not among the built-in programs: writes the running server's data folder as a
 * tar, with all the WAL that it needs to become consistent. A slot of the connection's own keeps that WAL until it is
 * copied, however much is written meanwhile, and goes with the connection. The server checks the sum of each page that
 * it reads. Gives its manifest.
 */
export async function takeBaseBackup(url: string, into: Writable): Promise<Buffer> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  // Without a reader the server must not wait for ever.
  into.once('close', () => into.writableFinished || void client.end())
  try {
    await client.query(`CREATE_REPLICATION_SLOT pitlane_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
    const manifest = await new Promise<Buffer>((resolve, reject) => {
      const backup: BaseBackup = new BaseBackup(
        "BASE_BACKUP (LABEL 'pitlane', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
        into,
        (error) => (error ? reject(error) : resolve(Buffer.concat(backup.manifest))),
      )
      client.query(backup)
    })
    into.end()
    return manifest
  } finally {
    await client.end()
  }
}
