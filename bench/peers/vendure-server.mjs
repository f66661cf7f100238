// Started in the folder in which Vendure is installed; `SETUP` says with which database, and what to fill it with, if anything.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))
const { bootstrap, DefaultLogger, DefaultSearchPlugin, JobQueueService, LogLevel } = require('@vendure/core')
const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
const { populate } = require('@vendure/core/cli')

const { database, port, csv } = JSON.parse(process.env.SETUP)
const { host, user: username, name } = database

const config = {
  apiOptions: { hostname: '127.0.0.1', port, shopApiPath: 'shop-api', adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'owner', password: 'peers-of-2026' },
    cookieOptions: { secret: 'of a benchmark' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host,
    port: Number(database.port),
    username,
    database: name,
    synchronize: csv !== undefined,
    // As many as the others have.
    extra: { max: 20 },
  },
  importExportOptions: { importAssetsDir: process.cwd() },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(process.cwd(), 'assets') }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}

const initial = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [{ name: 'Parcel', price: 500 }],
  paymentMethods: [],
  collections: [],
}

/** The jobs, such as those of the search's index, wait in memory and run in this process, which is the default. */
async function start() {
  const app = await bootstrap(config)
  await app.get(JobQueueService).start()
  return app
}
if (csv) await populate(start, initial, csv)
else await start()
