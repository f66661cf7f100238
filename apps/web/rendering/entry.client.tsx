import { newKey } from '@pitlane/contract/new-key.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tellLostModule } from '../app/lib/lost-module.ts'
import { keepLang, receiveHandOver, storedLang } from '../app/lib/session.ts'

receiveHandOver()

// A way that another one took the place of is no error; React Router leaves the end of what was on its way unattended.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if ((reason instanceof DOMException && reason.name === 'AbortError') || tellLostModule(reason)) event.preventDefault()
})

// Whoever logs out in another tab, or in as somebody else, leaves nothing of himself in this one.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === 'token' && oldValue !== null && newValue !== oldValue) location.reload()
})

/** A language chosen earlier whose cookie is gone: tell the server and ask for the page again. */
const wanted = storedLang()
if (
  wanted &&
  wanted !== document.documentElement.dataset['lang'] &&
  navigator.cookieEnabled &&
  !document.cookie.includes(`lang=${wanted}`)
) {
  keepLang(wanted)
  location.reload()
} else {
  // React Router keeps a page's scrolling by this key, and gives none to the page that it starts on.
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
