import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lightContract } from './light-contract.ts'
import { shortClassName } from './short-class-names.ts'

export default defineConfig(({ command }) => ({
  plugins: [lightContract, reactRouter()],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // The page's own CSS is written into it (entry.server.tsx), so small pieces cost nothing.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every page carries the list of all screens with their scripts: names that say nothing make it a seventh shorter.
    // What a fifth of them share comes in one file instead of two dozen crumbs, which the list would name each time.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        entryFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 20, maxModuleSize: 6_000 },
            // The shop's front in one file too: what its screens share among themselves.
            {
              name: 'goods',
              test: /[\\/](catalog|flash-sale)[\\/]|[\\/](product|goods)-/,
              minShareCount: 4,
              maxModuleSize: 3_000,
            },
          ],
        },
      },
    },
  },
  // Found at the start, also behind lazy imports: one that is found later reloads the page in the middle of a tap.
  optimizeDeps: { entries: ['app/**/*.tsx', '../../packages/ui/src/**/*.tsx'] },
  // Of the icons the server needs those that are drawn, not the library's 1.3 MB.
  ssr: { noExternal: [/^@pitlane\//, 'lucide-react'] },
}))
