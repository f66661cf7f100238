import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The list of all screens is one small file that is cached forever: cheaper than asking for the links of each page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
