import type { StaffRole } from '@pitlane/domain/account/account.ts'
import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Who may call: anybody, anybody logged in, a device or app with a key of its own, anybody of the staff even before the
 * second factor, or staff with one of the roles (an administrator always may).
 */
export type Audience = 'public' | 'user' | 'device' | 'staff' | readonly StaffRole[]
/** Point 7: what a failed call does besides failing. */
export type OnFailure = 'toast' | 'silent'

type AnyObject = z.ZodMiniObject | z.ZodMiniType<Record<string, unknown>>

export type Endpoint<In extends AnyObject = AnyObject, Out extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method
  /** With `{name}` for each input that travels in the path. */
  path: string
  audience: Audience
  /** The envelope: `message` in the shop's calls, `msg` in the community's. */
  flavour: 'shop' | 'community'
  summary: string
  /** All inputs as one object: path names go in the path, the rest in the query of GET and DELETE, else in the body. */
  input: In
  output: Out
  /** The refusals that the call names, besides those that any call may give. */
  codes?: readonly ErrorCode[]
  onFailure?: OnFailure
  /** A POST that changes nothing, as some lists of point 7 are. */
  readOnly?: true
  /**
   * A GET that changes something, as point 7 has some: refused where a browser fetches it ahead of time, or another site
   * asks for it.
   */
  deliberate?: true
  /**
   * A read that only the person himself may make: it shows where he is logged in, asks the payment provider, or makes
   * something the first time. Staff who look at his account are refused.
   */
  ownerOnly?: true
  /** What its owner may take back: no public answer is kept, not even for the second that others are. */
  revocable?: true
  /** A read of many rows: a replica of the database makes it, if there is one, once that has all that was committed before. */
  heavy?: true
  /** The answer's `ignored` names what was sent and not read, so that a misspelled field is not lost without a word. */
  tellsIgnored?: true
  /** The input is one file, in this field of a multipart form. */
  form?: string
  /** How long the browser waits for the answer, where it is not the usual twenty seconds. */
  patienceMs?: number
  /** The most that a body may have, where it is not the usual half of a megabyte. */
  maxBytes?: number
  /**
   * At most `max` calls in a window of `seconds`, for each caller's address (`ip`), `user`, `device`, or value of the named input; of several
   * each is counted on its own. With `per`, for each value of that input.
   */
  limit?: { max: number; seconds: number; by: string | readonly string[]; per?: string }
}

export type Endpoints = Record<string, Endpoint>
/** What a caller sends. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler gets, parsed. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Keeps who may call it as a type: a public call's handler cannot count on somebody being there. */
export const endpoint = <In extends AnyObject, Out extends z.ZodMiniType, const Who extends Audience>(
  definition: Endpoint<In, Out> & { audience: Who },
) => definition

export const changesNothing = ({
  method,
  readOnly,
  deliberate,
}: Pick<Endpoint, 'method' | 'readOnly' | 'deliberate'>) => (method === 'GET' || readOnly === true) && !deliberate

/** Whether a session may make the call that shows the staff an account as its owner sees it. */
export const isViewable = (endpoint: Pick<Endpoint, 'method' | 'readOnly' | 'deliberate' | 'ownerOnly'>): boolean =>
  changesNothing(endpoint) && !endpoint.ownerOnly

export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** Where each input of a call travels. */
export function requestOf(endpoint: Pick<Endpoint, 'method' | 'path'>, input: Record<string, unknown>) {
  const inPath = pathNames(endpoint.path)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return { path, body: Object.fromEntries(rest) }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return { path: query ? `${path}?${query}` : path }
}
