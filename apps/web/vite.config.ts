import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The page's own CSS is written into it (entry.server.tsx), so small pieces cost nothing.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  ssr: { noExternal: [/^@pitlane\//] },
})
