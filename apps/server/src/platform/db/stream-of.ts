import type pg from 'pg'
import type { Socket } from 'node:net'

/** A connection's socket, which the driver's types do not tell. */
export const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
