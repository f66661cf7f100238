import { useEffect, useRef, useState } from 'react'

const pressMs = 300
const slack = 8

const placeOf = (target: EventTarget | Element | null): number | null => {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-sort]')?.dataset['sort'] : undefined
  return place === undefined ? null : Number(place)
}

type Drag = { pointer: number; x: number; y: number; from: number; timer: ReturnType<typeof setTimeout> | undefined }

/**
 * Drags children of `list` that carry their place in `data-sort`: with a mouse at once, with a finger after a long press, so
 * that the page can still be scrolled from there. `move` is called at each place that is passed.
 */
export function useSortDrag(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    const element = list.current
    if (!element || count < 2) return
    let drag: Drag | null = null
    let isMoving = false
    const stop = () => {
      clearTimeout(drag?.timer)
      drag = null
      isMoving = false
      setDragged(null)
    }
    const begin = () => {
      if (!drag) return
      isMoving = true
      setDragged(drag.from)
    }
    const onDown = (event: PointerEvent) => {
      const from = placeOf(event.target)
      if (from === null || event.button !== 0) return
      const timer = event.pointerType === 'mouse' ? undefined : setTimeout(begin, pressMs)
      drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from, timer }
    }
    const onMove = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > slack
      if (!isMoving && far) {
        if (event.pointerType === 'mouse') begin()
        else return stop()
      }
      if (!isMoving) return
      const to = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (to === null || to === drag.from) return
      latest.current(drag.from, to)
      drag.from = to
      setDragged(to)
    }
    // While something is dragged the page stands still, and a long press opens no menu.
    const hold = (event: Event) => {
      if (isMoving) event.preventDefault()
    }
    const onMenu = (event: Event) => {
      if (drag) event.preventDefault()
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('contextmenu', onMenu)
    element.addEventListener('touchmove', hold, { passive: false })
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      stop()
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('contextmenu', onMenu)
      element.removeEventListener('touchmove', hold)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  }, [count])
  return { list, dragged }
}
