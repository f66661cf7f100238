import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminIcons } from './icons/plugin.ts'

/** What every screen needs as one file, what most of them share as another, and a file for each language's texts. */
const groups = [
  { name: 'texts-en', test: /locales\/en\// },
  { name: 'texts-zh', test: /locales\/zh\// },
  { name: 'first', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 45, minSize: 4_000 },
]

export default defineConfig({
  base: '/console/',
  plugins: [adminIcons(), react()],
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
