// Runs a file of ours by the pinned Node once what it needs is installed: with --development, what tests and bench need too.
import { become, install } from './setup.mjs'

const args = process.argv.slice(2)
const development = args[0] === '--development'
await install({ development })
become(development ? args.slice(1) : args)
