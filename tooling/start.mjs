// npm start and npm run dev: everything from a fresh clone to a running shop.
import { become, build, install, root, serverArgs } from './setup.mjs'

const development = process.argv.includes('--dev')
await install()
if (!development) await build()

// Left to itself this is a demonstration that runs the production build; NODE_ENV=production is the real thing.
const mode = process.env.NODE_ENV ?? (development ? 'development' : 'production')
const demo = process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1')

become([...serverArgs, ...process.argv.slice(2)], {
  NODE_ENV: mode,
  DEMO: demo,
  NODE_COMPILE_CACHE: `${root}/node_modules/.pitlane/compile-cache`,
})
