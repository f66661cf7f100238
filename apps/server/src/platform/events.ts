import type { WriteContext } from './context.ts'

/** The events that domains emit, inside the transaction that they happen in: each domain's `index.ts` adds its own. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface
export interface Events {}
export type EventName = keyof Events
export type Handler<Name extends EventName> = (ctx: WriteContext, payload: Events[Name]) => Promise<void>
export type Handlers = { readonly [Name in EventName]?: readonly Handler<Name>[] }
export type Emit = <Name extends EventName>(ctx: WriteContext, name: Name, payload: Events[Name]) => Promise<void>

/** Handlers run one after the other, in the order in which they are listed. */
export const createEmit =
  (listeners: readonly Handlers[]): Emit =>
  async (ctx, name, payload) => {
    for (const handlers of listeners) for (const handle of handlers[name] ?? []) await handle(ctx, payload)
  }
