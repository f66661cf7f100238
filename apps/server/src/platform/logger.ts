import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from './env.ts'

/** PostgreSQL's errors about the connection or the server; all others may quote the values of a statement. */
const aboutTheServer = /^(?:08|28|3D|53|55|57|58)/
const mostCauses = 5

type Known = {
  name?: string
  code?: unknown
  /** Set by `statement`. */
  statement?: unknown
  /** Drizzle's: the statement's text, with `$1` for its values. */
  query?: unknown
  severity?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  syscall?: unknown
  status?: unknown
  statusCode?: unknown
  responseCode?: unknown
}
const told = ['code', 'statement', 'query', 'constraint', 'table', 'column', 'syscall', 'status', 'statusCode'] as const

/** Without anything that is or may be personal: addresses, tokens, codes, and whatever was quoted. */
const masked = (text: string): string =>
  text
    .replace(/".*"/gs, '"…"')
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…@…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\d{6,}/g, '…')

const isStatement = ({ code, query, severity }: Known): boolean =>
  query !== undefined || (severity !== undefined && !aboutTheServer.test(String(code)))

const messageOf = (error: Error & Known): string => (isStatement(error) ? 'a statement failed' : masked(error.message))

/** The stack without its message, with which it begins. */
const framesOf = ({ stack = '' }: Error): string => (stack.match(/^ {4}at .*$/gm) ?? []).join('\n')

type Described = { type: string; message?: string; stack?: string; cause?: Described } & Known

/** An error as logs hold it: what broke and where, without anything that people have typed. */
export function describeError(error: unknown, causes = mostCauses): Described {
  if (!(error instanceof Error)) return { type: typeof error }
  const known: Error & Known = error
  const details = Object.fromEntries(
    told.filter((name) => known[name] !== undefined).map((name) => [name, known[name]]),
  )
  return {
    type: error.name,
    message: messageOf(known),
    ...details,
    stack: framesOf(error),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describeError(error.cause, causes - 1) }),
  }
}

/** The same in one line, for rows that keep why something failed, and for the console. */
export function errorLine(error: unknown): string {
  const { type, message, code, statement, constraint, cause } = describeError(error)
  const details = [code, statement, constraint].filter((detail) => detail !== undefined)
  const line = `${type}: ${message ?? ''}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
  return cause && error instanceof Error ? `${line}; ${errorLine(error.cause)}` : line
}

/** For the operator who starts it by hand: it may quote his own settings, but not the values of a statement. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && !isStatement(error) ? error.message : errorLine(error)

/** JSON lines. An error is logged under the name `err`. */
export const createLogger = ({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      // The second is logged by the form parser at level trace.
      redact: ['req.headers.authorization', 'busboyOptions.headers'],
      base: null,
      serializers: { err: (error) => describeError(error) },
    },
    // A line that is written by itself costs as much as sending a page: lines gather for a moment.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 }),
  )
