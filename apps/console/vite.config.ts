import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminIcons } from './icons/plugin.ts'

export default defineConfig({
  base: '/console/',
  plugins: [adminIcons(), react()],
  // What Vite bundles for development asks for the same icons.
  optimizeDeps: { rolldownOptions: { plugins: [adminIcons()] } },
  // The server's policy lets nothing in that is not a file of its own: no data: scripts, no inlined modules.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2_000 },
})
