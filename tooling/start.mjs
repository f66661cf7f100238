// npm start: everything from a fresh clone to a running shop.
import { become, build, install, root, serverArgs } from './setup.mjs'

await install()
await build()

// Left to itself this is a demonstration that runs the production build; NODE_ENV=production is the real thing.
const demo = process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1')

become([...serverArgs, ...process.argv.slice(2)], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  DEMO: demo,
  NODE_COMPILE_CACHE: `${root}/node_modules/.pitlane/compile-cache`,
})
