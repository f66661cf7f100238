import { type Band, placeToast } from './toast-place.ts'

const bandOf = (element: Element): Band => {
  const { top, bottom } = element.getBoundingClientRect()
  return { top, bottom }
}
const bandsOf = (selector: string): Band[] => [...document.querySelectorAll(selector)].map(bandOf)

/** What the keyboard and the notch leave of the window. */
function viewOf(): Band {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const style = getComputedStyle(document.documentElement)
  const safe = (side: string) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0
  const keyboard = offsetTop + height < window.innerHeight
  return { top: Math.max(offsetTop, safe('top')), bottom: offsetTop + height - (keyboard ? 0 : safe('bottom')) }
}

/** The entry of a list or the form that was acted in; where that is most of the window, only what was pressed. */
function thingOf(pressed: EventTarget | null): Band | null {
  if (!(pressed instanceof Element) || !pressed.isConnected || pressed === document.body) return null
  const whole = bandOf(pressed.closest('li, article, form, fieldset') ?? pressed)
  return whole.bottom - whole.top > window.innerHeight / 3 ? bandOf(pressed) : whole
}

let pressed: EventTarget | null = null
const follow = ({ target }: Event) => {
  if (!(target instanceof Element && target.closest('[data-toasts]'))) pressed = target
}

/** Remembers what was pressed or is typed in last, from `first` on: a message speaks of that. */
export function followPresses(first: EventTarget | null): void {
  pressed = first
  for (const kind of ['click', 'focusin']) document.addEventListener(kind, follow, true)
}

/**
 * Keeps the messages of the region off the bars, open sheets, and the thing that they speak of, also when these come and go: `put`
 * gets the region's top. Answers how to stop.
 */
export function watchToasts(region: HTMLElement, put: (top: number) => void): () => void {
  const about = thingOf(pressed)
  let now: number | null = null
  const place = () => {
    now = placeToast({
      view: viewOf(),
      height: region.offsetHeight,
      heads: bandsOf('[data-app-bar]'),
      feet: bandsOf('[data-sticky-bar], [data-tab-bar]'),
      dialogs: bandsOf('[role=dialog], [role=alertdialog]'),
      about,
      now,
    })
    put(now)
  }
  place()
  // Screens change, sheets close and the keyboard comes while a message is there.
  const timer = setInterval(place, 250)
  return () => clearInterval(timer)
}
