import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightContract } from './build-plugins/light-contract.ts'
import { namesOfResources } from './build-plugins/names.ts'
import { adminIcons } from './icons/plugin.ts'

/**
 * What every screen needs as one file, what most of them share as another, and of each language's texts those that come
 * first (`lib/i18n.ts`) and the others.
 */
const groups = [
  ...['en', 'zh'].flatMap((locale) => [
    {
      name: `first-texts-${locale}`,
      test: new RegExp(`locales/${locale}/([\\w-]+\\.names|(ra|console|order)\\.json)$`),
    },
    { name: `texts-${locale}`, test: new RegExp(`locales/${locale}/`) },
  ]),
  { name: 'first', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 45, minSize: 4_000 },
]

export default defineConfig({
  base: '/console/',
  plugins: [lightContract, namesOfResources, adminIcons(), react()],
  // What Vite bundles for development asks for the same icons.
  optimizeDeps: { rolldownOptions: { plugins: [adminIcons()] } },
  // The server's policy lets nothing in that is not a file of its own: no data: scripts, no inlined modules.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
