/**
 * The back button closes these before it leaves the page: sheets, dialogs, the viewer.
 * Each open layer has an entry of its own in the history (same address, same router state, one key more), and our listener stops the event,
 * so that the router neither navigates nor loads anything again. For that it has to be there before the router's: a window calls its listeners
 * in the order they came in, capture or not. So link.tsx imports this file: what the page is made of is evaluated before the router is made.
 * Being late is not wrong, only wasteful: closing a sheet then runs the loaders again.
 */
type Layer = { key: string; href: string; close: () => void }

const layers: Layer[] = []
let keys = 0
let ownSteps = 0
const settled: (() => void)[] = []

const keyNow = (): unknown => (history.state as { layer?: unknown } | null)?.layer

function onPopState(event: PopStateEvent) {
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    if (ownSteps === 0) for (const done of settled.splice(0)) done()
    return
  }
  if (layers.length === 0) return
  const samePage = layers.at(-1)?.href === location.href
  const now = keyNow()
  while (layers.length > 0 && layers.at(-1)?.key !== now) layers.pop()?.close()
  if (samePage) event.stopImmediatePropagation()
}

if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })

export function openLayer(close: () => void): { leave: () => void } {
  keys += 1
  const layer: Layer = { key: `${Date.now()}-${keys}`, href: location.href, close }
  history.pushState({ ...history.state, layer: layer.key }, '')
  layers.push(layer)
  return {
    leave() {
      const at = layers.indexOf(layer)
      if (at < 0) return
      layers.splice(at, 1)
      // Only if nothing was opened or visited on top of it; a step back would undo that.
      if (keyNow() !== layer.key) return
      ownSteps += 1
      history.back()
    },
  }
}

/** Resolves when the entries of closed layers are gone; await it between closing a sheet and navigating in code. */
export const backSettled = (): Promise<void> =>
  ownSteps === 0 ? Promise.resolve() : new Promise((resolve) => settled.push(resolve))
