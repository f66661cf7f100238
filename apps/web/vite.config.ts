import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chosenGroups, pathsOf } from './app/groups/all.ts'
import { chunks } from './build-plugins/chunks.ts'
import { lightContract } from './build-plugins/light-contract.ts'
import { shortClassName } from './build-plugins/short-class-names.ts'

const { ROUTE_GROUPS: some } = process.env
const built = some ? pathsOf(chosenGroups(some)).map(({ path }) => path) : null

export default defineConfig(({ command }) => ({
  define: { BUILT_PATHS: JSON.stringify(built) },
  plugins: [lightContract, reactRouter()],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // The page's own CSS is written into it (rendering/route-styles.tsx), so small pieces cost nothing.
  build: { assetsInlineLimit: 0, target: 'es2022', rolldownOptions: chunks },
  // Found at the start, also behind lazy imports: one that is found later reloads the page in the middle of a tap.
  optimizeDeps: { entries: ['app/**/*.tsx', 'rendering/*.tsx', '../../packages/ui/src/**/*.tsx'] },
  // Of the icons the server needs those that are drawn, not the library's 1.3 MB.
  ssr: { noExternal: [/^@pitlane\//, 'lucide-react'] },
}))
