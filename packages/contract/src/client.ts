import type { Endpoint, Endpoints, InputOf, OutputOf } from './endpoint.ts'

export type CallOptions = {
  /** Point 7's no-loading switch: the call shows no overlay. */
  noLoading?: boolean
  /** The caller shows a refusal beside its cause: only what is no answer to the call is toasted. */
  inPlace?: boolean
  /** The call toasts nothing: nobody waits for it, or its caller tells of failures in its own way. */
  quiet?: boolean
  signal?: AbortSignal
}
export type Transport = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
) => Promise<OutputOf<E>>
export type Client<E extends Endpoints> = {
  [Name in keyof E]: (input: InputOf<E[Name]>, options?: CallOptions) => Promise<OutputOf<E[Name]>>
}

type Bound = { transport: Transport }
const prototypes = new WeakMap<Endpoints, object>()

function prototypeOf(endpoints: Endpoints): object {
  let prototype = prototypes.get(endpoints)
  if (!prototype) {
    prototype = {}
    for (const [name, endpoint] of Object.entries(endpoints)) {
      Object.defineProperty(prototype, name, {
        // A getter, so that a call may be passed on by itself.
        get(this: Bound) {
          return (input: InputOf<typeof endpoint>, options: CallOptions = {}) =>
            this.transport(endpoint, input, options)
        },
      })
    }
    prototypes.set(endpoints, prototype)
  }
  return prototype
}

/**
 * One function per endpoint: over HTTP in the browser, in process on the server. What is common to a set of endpoints
 * is made once, since the server makes a client for each request.
 */
export const createClient = <E extends Endpoints>(endpoints: E, transport: Transport): Client<E> =>
  Object.assign(Object.create(prototypeOf(endpoints)), { transport })
