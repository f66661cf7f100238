import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const units = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** `30m`, `6h` or `1d`, in milliseconds. */
export const span = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'a number with m, h or d, such as 6h')
  .transform((value) => Number.parseInt(value, 10) * units[value.at(-1) as keyof typeof units])
export const keep = z.coerce.number().int().min(1).max(10_000)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith('/0'))
/** The number of proxies in front of us, or their addresses. */
const proxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(/\s*,\s*/)))
  .pipe(
    z.union([z.int().max(9), z.array(z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), address]))], {
      error: 'how many proxies stand before it, such as 1, or their addresses, such as 10.0.0.0/8,fd00::1',
    }),
  )

/** The addresses of standbys, with commas between them. */
const replicas = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(z.string().startsWith('postgres', 'addresses that begin with postgres, with commas between them')))

/** An address of nobody: a shop that sends mails sets its own. */
export const defaultSender = 'Pitlane <shop@pitlane.example>'

/** Everything that the environment can set; the README's table says the same. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_URL: replicas.optional(),
  DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(200).max(60_000).default(1_000),
  SECRET_KEY: z.string().min(32).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ARCHIVE_AFTER_MONTHS: z.coerce.number().int().min(3).max(600).optional(),
  BACKUP_EVERY: span.optional(),
  BACKUP_KEEP: keep.default(14),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_PREFIX: z.string().default('backups/'),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default(defaultSender),
  INBOUND_MAIL_ADDRESS: z.email().optional(),
  INBOUND_MAIL_SECRET: z.string().min(32).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SANDBOX_PAYMENTS: flag.optional(),
  WEBHOOKS_PRIVATE: flag.optional(),
  AFTERSHIP_API_KEY: z.string().optional(),
  AFTERSHIP_WEBHOOK_SECRET: z.string().optional(),
  NHTSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATOR_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** OpenTelemetry reads these and its other variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  FRAME_ANCESTORS: z.string().default("'self'"),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: proxies.default(0),
  COUNTRY_HEADER: z.string().optional(),
  DEMO: flag.optional(),
  DISK_LOW_MB: z.coerce.number().int().min(0).default(1_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ROUTE_GROUPS: z.string().optional(),
  CACHE_SECONDS: z.coerce.number().int().min(0).max(3_600).default(1),
  CACHE_MB: z.coerce.number().int().min(1).max(10_000).default(64),
  PLAIN_RENDERING: flag.default(false),
})

export type Env = ReturnType<typeof readEnv>

/** @throws Error whose message names each variable that has a bad value. */
export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable.\n${problems.join('\n')}`)
  }
  const env = parsed.data
  if (env.DATABASE_URL && env.BACKUP_EVERY)
    throw new Error(
      'BACKUP_EVERY backs up the built-in database, and DATABASE_URL is set: back that server up with its own tools.',
    )
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL names standbys of the server in DATABASE_URL, which is not set.')
  if (Boolean(env.INBOUND_MAIL_ADDRESS) !== Boolean(env.INBOUND_MAIL_SECRET))
    throw new Error('INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET go together: set both, or neither.')
  const production = env.NODE_ENV === 'production'
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    DEMO: env.DEMO ?? !production,
    SANDBOX_PAYMENTS: env.SANDBOX_PAYMENTS ?? env.DEMO ?? !production,
    WEBHOOKS_PRIVATE: env.WEBHOOKS_PRIVATE ?? !production,
  }
}
