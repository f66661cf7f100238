import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { MailGateway } from './mail/gateway.ts'
import { createOutboxMail } from './mail/outbox.ts'
import { choosePayments } from './payment/choose.ts'
import type { PaymentGateway } from './payment/gateway.ts'
import { createFolderStorage } from './storage/folder.ts'
import type { StorageGateway } from './storage/gateway.ts'
import type { TrackingGateway } from './tracking/gateway.ts'
import { createNoTracking } from './tracking/none.ts'
import type { TaxRegisterGateway } from './tax-register/gateway.ts'
import { createNoTaxRegister } from './tax-register/none.ts'
import type { TranslatorGateway } from './translator/gateway.ts'
import { createNoTranslator } from './translator/none.ts'
import type { VehicleDataGateway } from './vehicle-data/gateway.ts'
import { createNoVehicleData } from './vehicle-data/none.ts'

/** The gateways that the environment chooses. Clients are large, and are loaded only by a shop that uses them. */

export async function createMail(env: Env): Promise<MailGateway> {
  if (!env.SMTP_URL) return createOutboxMail()
  const { createSmtpMail } = await import('./mail/smtp.ts')
  return createSmtpMail(env.SMTP_URL, env.MAIL_FROM)
}

export const createPayments = (env: Env, db: Database): Promise<PaymentGateway> => choosePayments(env, db)

/** AfterShip if there is a key for it; else the staff follow parcels themselves. */
export async function createTracking(env: Env): Promise<TrackingGateway> {
  if (!env.AFTERSHIP_API_KEY) return createNoTracking()
  if (!env.AFTERSHIP_WEBHOOK_SECRET)
    throw new Error('AFTERSHIP_API_KEY is set: AFTERSHIP_WEBHOOK_SECRET is needed too.')
  const { createAftershipTracking } = await import('./tracking/aftership.ts')
  return createAftershipTracking({ apiKey: env.AFTERSHIP_API_KEY, webhookSecret: env.AFTERSHIP_WEBHOOK_SECRET })
}

/** NHTSA's API if there is an address for it; else the shop knows what was imported, or the excerpt that ships. */
export async function createVehicleData(env: Pick<Env, 'NHTSA_URL'>): Promise<VehicleDataGateway> {
  if (!env.NHTSA_URL) return createNoVehicleData()
  const { createNhtsa } = await import('./vehicle-data/nhtsa.ts')
  return createNhtsa({ url: env.NHTSA_URL })
}

/** VIES if there is an address for it. The demonstration has a register that knows whatever is well formed. */
export async function createTaxRegister(env: Pick<Env, 'VIES_URL' | 'SANDBOX_PAYMENTS'>): Promise<TaxRegisterGateway> {
  if (env.VIES_URL) {
    const { createVies } = await import('./tax-register/vies.ts')
    return createVies({ url: env.VIES_URL })
  }
  if (!env.SANDBOX_PAYMENTS) return createNoTaxRegister()
  const { createSandboxTaxRegister } = await import('./tax-register/sandbox.ts')
  return createSandboxTaxRegister()
}

/** A server that speaks LibreTranslate's API if there is an address for it; else nobody is offered a translation. */
export async function createTranslator(
  env: Pick<Env, 'TRANSLATOR_URL' | 'TRANSLATOR_KEY'>,
): Promise<TranslatorGateway> {
  if (!env.TRANSLATOR_URL) return createNoTranslator()
  const { createLibreTranslate } = await import('./translator/libre-translate.ts')
  return createLibreTranslate({
    url: env.TRANSLATOR_URL,
    ...(env.TRANSLATOR_KEY ? { apiKey: env.TRANSLATOR_KEY } : {}),
  })
}

export async function createStorage(env: Env, dataFolder: string): Promise<StorageGateway> {
  if (!env.S3_BUCKET) return createFolderStorage(join(dataFolder, 'files'))
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new Error('S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too.')
  const { createS3Storage } = await import('./storage/s3.ts')
  return createS3Storage({
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  })
}
