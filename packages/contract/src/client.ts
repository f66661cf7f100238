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

/** One function per endpoint: over HTTP in the browser, in process on the server. */
export function createClient<E extends Endpoints>(endpoints: E, transport: Transport): Client<E> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: InputOf<typeof endpoint>, options: CallOptions = {}) => transport(endpoint, input, options),
  ])
  return Object.fromEntries(calls) as Client<E>
}
