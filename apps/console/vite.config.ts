import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  // The server's policy lets nothing in that is not a file of its own: no data: scripts, no inlined modules.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2_000 },
})
