import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

let root: Root | null = null

/** Shows a part in a document of its own; a part that is shown already is changed. */
export async function show(part: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root!.render(part))
}

/** Lets time pass, on fake timers. */
export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** Takes it away. */
export async function unmount() {
  await act(async () => root?.unmount())
  root = null
  document.body.replaceChildren()
  vi.useRealTimers()
}
