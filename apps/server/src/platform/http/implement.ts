import {
  type Endpoint,
  type Endpoints,
  type InputOf,
  type OutputOf,
  type ParsedOf,
} from '@pitlane/contract/endpoint.ts'
import type { Transport } from '@pitlane/contract/client.ts'
import { parseOldClient, speaksOld } from '@pitlane/contract/old-clients.ts'
import type { $ZodIssue } from 'zod/v4/core'
import type { Context, SenderContext, UserContext, WriteContext, UploadContext } from '../context.ts'
import { AppError } from '../app-error.ts'
import { uncleanPath } from './clean.ts'
import { isForAll } from './shared-answer.ts'

type ContextOf<E extends Endpoint> = E['audience'] extends 'public'
  ? Context
  : E['audience'] extends 'device'
    ? SenderContext
    : UserContext
export type HandlerOf<E extends Endpoint> = (ctx: ContextOf<E>, input: ParsedOf<E>) => Promise<InputOfOutput<E>>
type InputOfOutput<E extends Endpoint> = OutputOf<E>

export type Route = { name: string; endpoint: Endpoint; handle: (ctx: Context, input: unknown) => Promise<unknown> }

/** The named endpoints of a contract, if several domains share one. */
export const pick = <E extends Endpoints, Name extends keyof E>(endpoints: E, names: readonly Name[]): Pick<E, Name> =>
  Object.fromEntries(names.map((name) => [name, endpoints[name]])) as Pick<E, Name>

/**
 * Binds every endpoint to its handler; a missing handler does not compile. The handler gets parsed input and an
 * admitted caller.
 */
export function implement<E extends Endpoints>(
  endpoints: E,
  handlers: { [Name in keyof E]: HandlerOf<E[Name]> },
): Route[]
export function implement(endpoints: Endpoints, handlers: Record<string, Route['handle']>): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handle = handlers[name]!
    const { def } = endpoint.input
    if (!('shape' in def && 'key' in def.shape)) return { name, endpoint, handle }
    return {
      name,
      endpoint,
      handle: (ctx, input) => handle({ ...ctx, asked: `${name} ${JSON.stringify(input)}` }, input),
    }
  })
}

/** A command as a handler: all its writes are one transaction. */
export const write =
  <C extends Context, In, Out>(command: (ctx: WriteContext<C>, input: In) => Promise<Out>) =>
  (ctx: C, input: In): Promise<Out> =>
    ctx.db.transaction((db) => command({ ...ctx, db }, input))

/** The same for a function that is not a handler. */
export const inTransaction = <C extends Context, Out>(
  ctx: C,
  act: (ctx: WriteContext<C>) => Promise<Out>,
): Promise<Out> => ctx.db.transaction((db) => act({ ...ctx, db }))

const numbers = ['number', 'int', 'bigint']

function reasonOf(issue: $ZodIssue, value: unknown) {
  if (value === undefined) return 'field_required'
  const isBound = issue.code === 'too_big' || issue.code === 'too_small'
  if (isBound && numbers.includes(issue.origin)) return `field_${issue.code}` as const
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'field_too_many' : 'field_too_long'
  if (issue.code === 'too_small' && issue.origin === 'string') return 'field_required'
  return 'field_format'
}

/** Of longer lists the documentation tells; all countries fit. */
const mostAllowed = 300

/** The bound that was passed, what is allowed, or of which type it has to be: for the refusal's words, and for a program that reads it. */
function boundOf(issue: $ZodIssue) {
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return { values: { count: min }, data: { min } }
  }
  if (issue.code === 'invalid_value' && issue.values.length <= mostAllowed) return { data: { allowed: issue.values } }
  if (issue.code === 'invalid_union' && 'options' in issue) return { data: { allowed: issue.options } }
  if (issue.code === 'invalid_type') return { data: { expected: issue.expected } }
  if (issue.code !== 'too_big') return {}
  const max = Number(issue.maximum)
  return { values: { count: max }, data: { max } }
}

/** Of one of several shapes, a bound that was passed says more than that none of them fits. */
function plainest(issue: $ZodIssue): $ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().map(plainest)
  return inner.find(({ code, path }) => path.length === 0 && (code === 'too_big' || code === 'too_small')) ?? issue
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)

/** @throws AppError naming the first bad field. */
export function parseInput<E extends Endpoint>(endpoint: E, input: unknown): ParsedOf<E> {
  const unclean = uncleanPath(input)
  if (unclean !== null) throw new AppError('field_format', { field: unclean })
  const { input: meant, parsed } = speaksOld(endpoint.path)
    ? parseOldClient(endpoint.input, input)
    : { input, parsed: endpoint.input.safeParse(input) }
  if (parsed.success) return parsed.data as ParsedOf<E>
  const issue = parsed.error.issues[0]!
  const field = issue.path.map(String).join('.') || 'body'
  const said = plainest(issue)
  throw new AppError(reasonOf(said, valueAt(meant, issue.path)), { field, ...boundOf(said) })
}

/** @throws AppError not_logged_in for an anonymous caller, account_needed for a guest who may not do it */
export function ensureUser(ctx: Context): asserts ctx is UserContext {
  if (!ctx.actor) throw new AppError(ctx.refusedGuest ? 'account_needed' : 'not_logged_in')
}

/** @throws AppError not_logged_in for a caller who is neither a person nor a device */
export function ensureUploader(ctx: Context): asserts ctx is UploadContext {
  if (!ctx.actor && !ctx.sender) throw new AppError('not_logged_in')
}

export function mayCall(endpoint: Endpoint, ctx: Context): void {
  if (endpoint.audience === 'public') return
  if (endpoint.audience === 'device') {
    if (!ctx.sender) throw new AppError('not_logged_in')
    return
  }
  ensureUser(ctx)
  const { role, lacks, key } = ctx.actor
  // Its scope was compared when the call admitted it.
  if (key) return
  if (endpoint.audience === 'user' || role === 'administrator') return
  if (endpoint.audience === 'staff' && (role !== 'user' || lacks)) return
  if (lacks) throw new AppError('second_factor_needed')
  if (role === 'user' || endpoint.audience === 'staff' || !endpoint.audience.includes(role))
    throw new AppError('no_access')
}

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/**
 * Reads at a replica what is the same for everybody, and what is heavy; all else where it is written. The read changes
 * nothing, and may be made twice.
 */
export function readWell<Out>(ctx: Context, endpoint: Endpoint, read: (ctx: Context) => Promise<Out>): Promise<Out> {
  if (isForAll(endpoint) && !ctx.actor && !ctx.hasWritten)
    return ctx.replicas.read('recent', (db) => read({ ...ctx, db }))
  if (endpoint.heavy) return ctx.replicas.read('complete', (db) => read({ ...ctx, db }))
  return read(ctx)
}

/**
 * The contract's client without HTTP: for the screens that the server renders. Endpoints are matched by method and
 * path, because the screens' bundle has its own copy of the contract. Each call is told to `note` before it is made.
 */
export function createInProcess(
  routes: readonly Route[],
): (ctx: Context, note: (route: Route, input: unknown) => void) => Transport {
  const byKey = new Map(routes.map((route) => [keyOf(route.endpoint), route]))
  return (ctx, note) =>
    async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
      const route = byKey.get(keyOf(endpoint))
      if (!route) throw new AppError('not_found')
      mayCall(route.endpoint, ctx)
      note(route, input)
      const parsed = parseInput(route.endpoint, input)
      return (await readWell(ctx, route.endpoint, (own) => route.handle(own, parsed))) as OutputOf<E>
    }
}
