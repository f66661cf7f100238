import type { FastifyInstance } from 'fastify'
import type { Context, Deps } from './context.ts'
import type { DeadlinesOf, Invariants } from './db/invariants.ts'
import type { Growing } from './db/months.ts'
import type { Metrics } from './db/metrics.ts'
import type { Handlers } from './events.ts'
import type { ContextMaker } from './http/api.ts'
import type { Route } from './http/implement.ts'
import type { JobName, Work } from './jobs/jobs.ts'
import type { LetterOf } from './mail/letter.ts'
import type { MailName } from './mail/mail-values.ts'
import type { Upload } from './media/uploads.ts'

/** Rows that nobody needs so many days after the named instant. */
export type Retention = { table: string; after: string; days: number }

/** All that a domain gives the server: its `index.ts`. The list of them is `domains.ts`. */
export type Domain = {
  name: string
  /** Calls of the product's screens and of the staff. */
  routes?: readonly Route[]
  uploads?: readonly Upload[]
  /** Routes that are not calls of the contract: a provider's pages, notifications, files. */
  register?: (app: FastifyInstance, deps: Deps, contextOf: ContextMaker) => void
  /** Handlers of events, its own or those of others, run in the transaction of the event. */
  handlers?: Handlers
  jobs?: { readonly [Name in JobName]?: Work<Name> }
  /** Jobs that come by the clock, as cron says it. */
  schedules?: { readonly [Name in JobName]?: string }
  letters?: { readonly [Name in MailName]?: LetterOf<Name> }
  /** Promises that hold at every moment, and those that hold as long as the jobs run. */
  invariants?: Invariants
  deadlines?: DeadlinesOf
  metrics?: Metrics
  /** The domain's part of the hourly sweep, because a job may be lost, and the rows that it deletes. */
  chores?: readonly ((ctx: Context) => Promise<void>)[]
  retention?: readonly Retention[]
  /** Its tables that only grow, and lie in parts by the month. */
  growing?: readonly Growing[]
}
