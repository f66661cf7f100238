import pino from 'pino'
import { tmpdir } from 'node:os'
import type { Deps } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db/database.ts'
import { noReplicas } from '../src/platform/db/replicas.ts'
import { createFakePayments } from '../src/platform/gateways/payment/fake.ts'
import { createNoTracking } from '../src/platform/gateways/tracking/none.ts'
import { createNoTaxRegister } from '../src/platform/gateways/tax-register/none.ts'
import { createNoTranslator } from '../src/platform/gateways/translator/none.ts'
import { createNoVehicleData } from '../src/platform/gateways/vehicle-data/none.ts'
import { createDecoder } from '../src/platform/media/decoder.ts'

const nothing = async () => {}
const unused = { state: 'unused' } as const

/** What a server needs on a database besides its jobs and clock, with nobody outside: it logs, mails and keeps nothing. */
export function idleDeps(db: Database): Omit<Deps, 'env' | 'jobs' | 'clock'> {
  const log = pino({ level: 'silent' })
  return {
    db,
    replicas: noReplicas(db),
    log,
    mail: { send: nothing, check: nothing },
    payments: createFakePayments(),
    tracking: createNoTracking(),
    vehicleData: createNoVehicleData(),
    taxRegister: createNoTaxRegister(),
    translator: createNoTranslator(),
    storage: {
      put: nothing,
      putFile: nothing,
      get: async () => null,
      open: async () => null,
      delete: nothing,
      check: nothing,
    },
    gatewayChecks: {
      results: () => ({ mail: unused, payments: unused, storage: unused, tracking: unused }),
      run: nothing,
      stop: () => {},
    },
    dataFolder: tmpdir(),
    checks: () => new Map(),
    decoder: createDecoder(log),
  }
}
