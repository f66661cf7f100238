import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from './env.ts'

/** PostgreSQL's errors that are about the connection or the server; all others may quote what was to be written. */
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

/** Without whatever is or may be somebody's: addresses, tokens, codes, and what was quoted. */
const masked = (text: string): string =>
  text
    .replace(/".*"/gs, '"…"')
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…@…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\d{6,}/g, '…')

const isStatement = ({ code, query, severity }: Known): boolean =>
  query !== undefined || (severity !== undefined && !aboutTheServer.test(String(code)))

const messageOf = (error: Error & Known): string => (isStatement(error) ? 'a statement failed' : masked(error.message))

/** Where it was thrown: a stack begins with the message. */
const framesOf = ({ stack = '' }: Error): string => (stack.match(/^ {4}at .*$/gm) ?? []).join('\n')

type Described = { type: string; message?: string; stack?: string; cause?: Described } & Known

/** An error as logs hold it: what broke and where, and nothing of what anybody had typed. */
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

/** The same in a line, for rows that keep why something failed, and for the console. */
export function errorLine(error: unknown): string {
  const { type, message, code, statement, constraint, cause } = describeError(error)
  const details = [code, statement, constraint].filter((detail) => detail !== undefined)
  const line = `${type}: ${message ?? ''}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
  return cause && error instanceof Error ? `${line}; ${errorLine(error.cause)}` : line
}

/** For whoever starts it by hand: what he has set himself may stand there, what a statement held may not. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && !isStatement(error) ? error.message : errorLine(error)

/** JSON lines. Whoever logs an error names it `err`. */
export const createLogger = ({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      // The second is what the parser of forms tells of each at trace.
      redact: ['req.headers.authorization', 'busboyOptions.headers'],
      base: null,
      serializers: { err: (error) => describeError(error) },
    },
    destination,
  )
