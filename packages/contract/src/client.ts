import type { Endpoint, Endpoints, InputOf, OutputOf } from './endpoint.ts'

export type CallOptions = {
  /** Point 7's no-loading switch: the call shows no overlay. */
  noLoading?: boolean
  /** The call toasts nothing, because its caller shows the failure in place. */
  quiet?: boolean
  signal?: AbortSignal
}
export type Transport = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions) => Promise<OutputOf<E>>
export type Client<E extends Endpoints> = {
  [Name in keyof E]: (input: InputOf<E[Name]>, options?: CallOptions) => Promise<OutputOf<E[Name]>>
}

type Bound = { transport: Transport }
const prototypes = new WeakMap<Endpoints, object>()

function prototypeOf(endpoints: Endpoints): object {
  let prototype = prototypes.get(endpoints)
  if (!prototype) {
    const calls = Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      function call(this: Bound, input: InputOf<typeof endpoint>, options: CallOptions = {}) {
        return this.transport(endpoint, input, options)
      },
    ])
    prototype = Object.fromEntries(calls) as object
    prototypes.set(endpoints, prototype)
  }
  return prototype
}

/**
 * One method per endpoint: over HTTP in the browser, in process on the server. The methods are made once for a set of
 * endpoints, since the server makes a client for each request.
 */
export const createClient = <E extends Endpoints>(endpoints: E, transport: Transport): Client<E> =>
  Object.assign(Object.create(prototypeOf(endpoints)) as Bound, { transport }) as unknown as Client<E>
