import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'

// A tab that was open while the shop was updated asks for screens that are gone: it begins anew, though not in circles.
window.addEventListener('vite:preloadError', () => {
  const now = Date.now()
  if (now - Number(sessionStorage.getItem('reloaded_at')) < 60_000) return
  sessionStorage.setItem('reloaded_at', String(now))
  location.reload()
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* For screens without the frame, which waits for its own. */}
    <Suspense>
      <Console />
    </Suspense>
  </StrictMode>,
)
