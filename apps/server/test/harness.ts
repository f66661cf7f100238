import type { Endpoint, InputOf, OutputOf } from '@pitlane/contract/endpoint.ts'
import { requestOf } from '@pitlane/contract/endpoint.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect } from 'vitest'
import { sessions } from '../src/domains/account/tables.ts'
import { createApp } from '../src/app.ts'
import type { Deps } from '../src/platform/context.ts'
import type { OpenDatabase } from '../src/platform/db/open.ts'
import { readEnv } from '../src/platform/env.ts'
import { createFakePayments, type FakePayments } from '../src/platform/gateways/payment/fake.ts'
import { createFakeTracking, type FakeTracking } from '../src/platform/gateways/tracking/fake.ts'
import { createSandboxTaxRegister } from '../src/platform/gateways/tax-register/sandbox.ts'
import type { TranslatorGateway } from '../src/platform/gateways/translator/gateway.ts'
import { createNoTranslator } from '../src/platform/gateways/translator/none.ts'
import { createFakeVehicleData } from '../src/platform/gateways/vehicle-data/fake.ts'
import type { VehicleDataGateway } from '../src/platform/gateways/vehicle-data/gateway.ts'
import { createGatewayChecks } from '../src/platform/gateways/check-gateways.ts'
import type { Mail, MailGateway } from '../src/platform/gateways/mail/gateway.ts'
import type { StorageGateway } from '../src/platform/gateways/storage/gateway.ts'
import { createDecoder } from '../src/platform/media/decoder.ts'
import { openPartialFiles } from '../src/platform/media/partial-files.ts'
import type { JobName, JobPayloads, Jobs } from '../src/platform/jobs/jobs.ts'
import { createLogger } from '../src/platform/logger.ts'
import { checks, createWorkers, emit } from '../src/domains.ts'
import { systemContext } from '../src/platform/context.ts'
import { noReplicas } from '../src/platform/db/replicas.ts'
import { testDatabase } from './database.ts'
import { recordExample } from './record-example.ts'
import { secretsIn } from './secrets.ts'

export type Answer<T> = {
  status: number
  code: number
  reason?: ErrorCode
  message?: string
  msg?: string
  field?: string
  data: T
}
export type QueuedJob = { name: JobName; payload: JobPayloads[JobName]; startAfter: Date | undefined }

/** Jobs of a test: kept in a list, run when the test says so, in the order of their time. */
function createTestJobs() {
  const queue: QueuedJob[] = []
  const jobs: Jobs = {
    send: async (_db, name, payload, options = {}) => {
      queue.push({ name, payload, startAfter: options.startAfter })
    },
    sendAll: async (_db, name, payloads) => {
      for (const payload of payloads) queue.push({ name, payload, startAfter: undefined })
    },
    listFailed: async () => ({ list: [], total: 0 }),
    retryFailed: async () => 0,
    runNow: async (_db, name, payload) => void queue.push({ name, payload, startAfter: undefined }),
    start: async () => {},
    stop: async () => {},
  }
  return { jobs, queue }
}

/** The whole server on a database of its own; only the outside world is faked. */
export async function testApp({
  connections = 20,
  env = {},
  database,
  vehicleData: given,
  translator = createNoTranslator(),
}: {
  connections?: number
  env?: Record<string, string>
  /** One that the test brings along, to break it. */
  database?: Pick<OpenDatabase, 'db' | 'url'> & Partial<Pick<OpenDatabase, 'replicas'>>
  vehicleData?: VehicleDataGateway
  translator?: TranslatorGateway
} = {}) {
  const {
    db,
    url,
    replicas = noReplicas(db),
  } = database ?? { replicas: undefined, ...(await testDatabase({ connections })) }
  const { jobs, queue } = createTestJobs()
  const mails: Mail[] = []
  const stored = new Map<string, Buffer>()
  const payments: FakePayments = createFakePayments()
  const tracking: FakeTracking = createFakeTracking()
  const vehicleData = given ?? createFakeVehicleData()
  const taxRegister = createSandboxTaxRegister()
  const errors: unknown[] = []
  // A stray error in the log fails the test that caused it.
  const dataFolder = await mkdtemp(join(tmpdir(), 'pitlane-data-'))
  await openPartialFiles(dataFolder)
  const lines: string[] = []
  const tokens = new Set<string>()
  const write = (line: string) => {
    lines.push(line)
    if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(JSON.parse(line))
  }
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write })
  let now = Date.UTC(2026, 10, 20, 12)
  const testEnv = readEnv({ NODE_ENV: 'test', ...env })
  const nothing = async () => {}
  const mail: MailGateway = { send: async (sent) => void mails.push(sent), check: nothing }
  const storage: StorageGateway = {
    put: async (key, bytes) => void stored.set(key, bytes),
    putFile: async (key, path) => void stored.set(key, await readFile(path)),
    open: async (key, { start, end }) => {
      const bytes = stored.get(key)
      return bytes ? Readable.from([bytes.subarray(start, end + 1)]) : null
    },
    get: async (key) => stored.get(key) ?? null,
    delete: async (key) => void stored.delete(key),
    check: nothing,
  }
  const deps: Deps = {
    env: testEnv,
    db,
    replicas,
    jobs,
    log,
    clock: () => now,
    mail,
    payments,
    storage,
    tracking,
    vehicleData,
    taxRegister,
    translator,
    gatewayChecks: createGatewayChecks(testEnv, { mail, payments, storage, tracking }, log),
    dataFolder,
    checks,
    decoder: createDecoder(log),
  }
  const { app } = await createApp(deps)
  await app.ready()
  const workers = createWorkers(deps)
  const runJob = ({ name, payload }: Pick<QueuedJob, 'name' | 'payload'>): Promise<void> =>
    (workers[name] as (payload: unknown) => Promise<void>)(payload)
  afterAll(async () => {
    await app.close()
    deps.decoder.stop()
    deps.gatewayChecks.stop()
    await rm(dataFolder, { recursive: true })
    expect(errors).toEqual([])
    expect(await secretsIn(lines.join(''), { db, mails, tokens })).toEqual([])
  })

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    { token, headers = {}, from }: { token?: string; headers?: Record<string, string>; from?: string } = {},
  ) {
    const request = requestOf(endpoint, input as Record<string, unknown>)
    if (token) tokens.add(token)
    const response = await app.inject({
      method: endpoint.method,
      url: request.path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(from ? { remoteAddress: from } : {}),
      ...(request.body ? { payload: request.body } : {}),
    })
    const answer = response.json() as object
    recordExample(endpoint, input as object, answer)
    return { status: response.statusCode, headers: response.headers, ...answer } as Answer<OutputOf<E>> & {
      headers: typeof response.headers
    }
  }

  return {
    app,
    db,
    url,
    deps,
    mails,
    payments,
    tracking,
    taxRegister,
    /** What the storage holds, by key. */
    stored,
    queue,
    errors,
    /** All that was logged. */
    lines,
    call,
    /** A context of nobody's, for commands that no endpoint reaches. */
    systemContext: () => systemContext(deps, emit),
    now: () => now,
    /** Moves the server's clock by milliseconds. */
    pass: (milliseconds: number) => void (now += milliseconds),
    /** As if all who are logged in did it anew: a test that goes on for months of its clock outlives their sessions. */
    logInAgain: () =>
      db
        .update(sessions)
        .set({ createdAt: new Date(now), seenAt: new Date(now), expiresAt: new Date(now + 86_400_000) }),
    /** Runs the jobs that are due, and those that they cause, until none is left. */
    async runJobs() {
      for (;;) {
        const index = queue.findIndex((job) => !job.startAfter || job.startAfter.getTime() <= now)
        if (index < 0) return
        const [job] = queue.splice(index, 1)
        await runJob(job!)
      }
    },
    /** Runs this one, whether or not it waits and is due. */
    runJob,
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>
