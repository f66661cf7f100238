import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '../error-code.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine does not have that address',
}

/**
 * Checks that the server can listen there, before anything is started for it.
 * @throws Error that names the variable
 */
export async function checkPort({ PORT, HOST }: { PORT: number; HOST: string }): Promise<void> {
  const server = createServer().listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(
      `PORT=${PORT} with HOST=${HOST} cannot be used: ${reasons[errorCode(error) ?? ''] ?? String(error)}.`,
    )
  }
  server.close()
  await once(server, 'close')
}
