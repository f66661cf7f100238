import type { Role } from '@pitlane/domain/account/account.ts'
import type { FactorStep } from '@pitlane/domain/account/second-factor.ts'
import type { Scope } from '@pitlane/domain/integration/api-key.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Logger } from 'pino'
import type { Database, Transaction } from './db/database.ts'
import type { Replicas } from './db/replicas.ts'
import type { Env } from './env.ts'
import type { Emit } from './events.ts'
import type { GatewayChecks } from './gateways/check-gateways.ts'
import type { MailGateway } from './gateways/mail/gateway.ts'
import type { PaymentGateway } from './gateways/payment/gateway.ts'
import type { StorageGateway } from './gateways/storage/gateway.ts'
import type { TrackingGateway } from './gateways/tracking/gateway.ts'
import type { TaxRegisterGateway } from './gateways/tax-register/gateway.ts'
import type { TranslatorGateway } from './gateways/translator/gateway.ts'
import type { VehicleDataGateway } from './gateways/vehicle-data/gateway.ts'
import type { Decoder } from './media/decoder.ts'
import type { Checks } from './health/checks.ts'
import type { Tracing } from './health/tracing.ts'
import type { Jobs } from './jobs/jobs.ts'

/**
 * `role` is what the session may act as: of the staff, a user's until its owner has done what `lacks` names. `viewer` is
 * who of the staff looks at the account in its owner's place. `guest`: who has proved an address and has no account. With `key` it is a
 * program that acts, and `id` is the administrator who answers for it.
 */
export type Actor = {
  id: number
  role: Role
  guest?: boolean
  lacks?: FactorStep | null
  viewer?: number | null
  tokenHash: Buffer
  key?: Pick<ApiKey, 'id' | 'name'>
}
/** A program's key: it is nobody until a call has admitted it. */
export type ApiKey = {
  id: number
  name: string
  scopes: readonly Scope[]
  ownerId: number
  usedAt: number | null
  hash: Buffer
  /** It calls with an access token, and not with the key's secret. */
  isToken: boolean
}
/** A device or companion app that sends reports, known by its key. */
export type Sender = { keyId: number }

/** The dependencies of the process, made once in main.ts. */
export type Deps = {
  env: Env
  db: Database
  replicas: Replicas
  jobs: Jobs
  log: Logger
  clock: () => number
  mail: MailGateway
  payments: PaymentGateway
  storage: StorageGateway
  tracking: TrackingGateway
  vehicleData: VehicleDataGateway
  taxRegister: TaxRegisterGateway
  translator: TranslatorGateway
  /** The last check of whether mail, payments, storage and tracking accept the settings from the environment. */
  gatewayChecks: GatewayChecks
  /** The data folder of this machine; files that are kept lie in the storage. */
  dataFolder: string
  /** The promises of all domains about their rows. */
  checks: Checks
  decoder: Decoder
  /** Set if OpenTelemetry's variables ask for traces. */
  tracing?: Tracing
}

/** The context of one request. */
export type Context = Omit<Deps, 'db' | 'clock'> & {
  /** The open transaction inside a command, the pool outside. */
  db: Database | Transaction
  /**
   * Always the pool: for what must not be part of the command, like the settings, which are kept for some seconds. Nothing
   * that runs inside a transaction waits for it: of many that do, each would hold the connection that another waits for.
   */
  pool: Database
  emit: Emit
  actor: Actor | null
  /** A guest asks for what guests may not do, and is nobody there. */
  refusedGuest?: boolean
  sender: Sender | null
  apiKey?: ApiKey | null
  /** Milliseconds; one instant for the whole request. */
  now: number
  lang: Lang
  channel: string
  appid: string
  ip: string
  /** Two letters if a proxy in front of us sends the country, else empty. */
  country: string
  userAgent: string
  requestId: string
  /** Its browser has just written something, and is to see it. */
  hasWritten?: boolean
  /** Of a call with a key: its name and its whole input, so that the key is not another call's. */
  asked?: string
}
/** The request of somebody who is logged in. */
export type UserContext = Context & { actor: Actor }
/** The request of a device with a key. */
export type SenderContext = Context & { sender: Sender }
/** Somebody who sends files: a person, or a device with a key. */
export type UploadContext = UserContext | SenderContext
export const uploaderOf = ({ actor, sender }: UploadContext): string => String(actor?.id ?? `key:${sender?.keyId}`)
/** A command's context: everything it writes is in one transaction. */
export type WriteContext<C extends Context = Context> = C & { db: Transaction }

/** The context of work that no request has asked for. */
export function systemContext(deps: Deps, emit: Emit): Context {
  const { clock, ...rest } = deps
  return {
    ...rest,
    pool: deps.db,
    emit,
    now: clock(),
    actor: null,
    sender: null,
    lang: 'en',
    channel: '',
    appid: '',
    country: '',
    ip: '',
    userAgent: '',
    requestId: 'job',
  }
}
