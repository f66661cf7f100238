// npm start and npm run dev: everything from a fresh clone to a running shop.
import { spawn } from 'node:child_process'
import { build, install, node, root, serverArgs } from './setup.mjs'

const development = process.argv.includes('--dev')
install()
if (!development) build()

// Left to itself this is a demonstration that runs the production build; NODE_ENV=production is the real thing.
const mode = process.env.NODE_ENV ?? (development ? 'development' : 'production')
const demo = process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1')

const server = spawn(node, [...serverArgs, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: mode,
    DEMO: demo,
    NODE_COMPILE_CACHE: `${root}/node_modules/.pitlane/compile-cache`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
