import type pg from 'pg'
import { Socket } from 'node:net'

/** A connection's socket, which the driver's types do not show. */
export function streamOf(client: pg.Client): Socket {
  const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream')
  if (!(stream instanceof Socket)) throw new Error('a connection without a socket')
  return stream
}
