declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** React Router's, which its own script in the page makes. */
    __reactRouterContext: { streamController: { enqueue: (data: string) => void; close: () => void } }
  }
}

/**
 * Runs in the page, written into it as it stands here: so it uses nothing from outside itself. It starts the router at once on a
 * screen that is somebody's own; any other is a page that works as HTML, and starts it at the first touch, key or focus of
 * something that needs it. What a finger does before the router is there is done then, once.
 */
export function startPage(): void {
  const root = document.documentElement
  const boot = document.querySelector<HTMLElement>('#boot')!
  const acting = '[data-act],[data-touch],button,select,input,textarea,[role=button]'
  let [started, taken] = [false, false]
  // What was pressed, sent or chosen before the router was there, in that order.
  const held = new Map<Element, () => void>()
  const holdFor = (target: Element, again: () => void) => {
    held.delete(target)
    held.set(target, again)
    root.dataset['waiting'] = ''
  }
  let grows: HTMLElement | undefined
  // What was typed: React empties a field that it fills itself, and has not heard of it.
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, [value: string, caret: number | null]>()

  const nextTask = () => new Promise((done) => setTimeout(done))

  function start() {
    if (started) return
    started = true
    const preload = (href: string) => {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // Each is a task of its own, so that a touch need not wait for all.
    for (const href of boot.dataset['modules']!.split(' ')) setTimeout(preload, 0, href)
    setTimeout(() => {
      const script = document.createElement('script')
      const stream = window.__reactRouterContext.streamController
      stream.enqueue(document.querySelector('#loaded')!.textContent)
      stream.close()
      script.type = 'module'
      script.textContent = boot.textContent
      document.head.append(script)
    })
  }

  // Whether the browser does it well by itself: a link, a search, a field.
  function isPlain(target: Element, event: Event): boolean {
    if (event.type === 'submit') return target.matches('[role=search],[action]')
    if (event.type === 'change') return !(target instanceof HTMLSelectElement)
    if (target.closest('[data-act]')) return false
    // Where the bar at the foot leads hangs on what was chosen.
    if (held.size > 0 && target.closest('[data-sticky-bar]')) return false
    const act = target.closest<HTMLInputElement>('button,input,[role=button]')
    // A picture that is tapped on grows.
    if (!act) return !target.closest('[data-touch]') || target.closest('a') !== null
    if (act.closest('[role=search],[action]') && act.type === 'submit') return true
    return act.tagName === 'INPUT' && act.type !== 'checkbox' && act.type !== 'radio'
  }

  // React, which may have found it marked or have taken the mark away, hears of it only when it is pressed from the other state.
  function chooseAgain(choice: HTMLInputElement, checked: boolean) {
    if (choice.type === 'checkbox' && checked === choice.defaultChecked) return
    choice.checked = !checked
    choice.click()
  }

  function hold(event: Event) {
    const { target } = event
    if (taken || !event.isTrusted || !(target instanceof Element)) return
    const back = event.type === 'click' && target.closest('[data-back]')
    if (back && 'navigation' in window) {
      // The page before comes back as it was left; else the link leads where it says.
      if (!window.navigation.canGoBack) return
      event.preventDefault()
      history.back()
      return
    }
    if (!back && isPlain(target, event)) {
      // The picture that was pressed becomes the next page's (base.css, gallery.module.css), and not the one that is large here.
      const picture = event.type === 'click' && target.closest('a')?.querySelector('img')
      if (picture) {
        document.querySelector<HTMLElement>('[data-touch] img')?.style.setProperty('view-transition-name', 'none')
        grows?.style.removeProperty('view-transition-name')
        grows = picture
        picture.style.setProperty('view-transition-name', 'item')
      }
      return
    }
    start()
    if (target instanceof HTMLSelectElement) {
      const { value } = target
      holdFor(target, () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
      return
    }
    event.stopImmediatePropagation()
    // The browser marks it, so that one sees what one has chosen.
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) {
      const { checked } = target
      holdFor(target, () => chooseAgain(target, checked))
      return
    }
    event.preventDefault()
    if (target instanceof HTMLFormElement) {
      const submitter = event instanceof SubmitEvent ? event.submitter : null
      holdFor(target, () => target.requestSubmit(submitter))
      return
    }
    const pressed = target.closest<HTMLElement>('button,a,input,label,[role=button],img')
    if (pressed) holdFor(pressed, () => pressed.isConnected && pressed.click())
  }

  function note({ target }: Event) {
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    if (isText) typed.set(target, [target.value, target.selectionStart])
  }

  function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string, caret: number | null) {
    // React hears of a value only that is not the last it knows, and does not see one that is set past it.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function touched(event: Event) {
    const { target, type } = event
    if (type === 'keydown' || (target instanceof Element && target.closest(acting))) start()
    // A form whose button sends nothing yet hears nothing of Enter.
    const form =
      event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement && target.form
    if (form && !form.matches('[role=search],[action]') && !form.querySelector('[type=submit]'))
      holdFor(form, () => form.requestSubmit())
  }

  // Counts down what the server wrote, until the router does.
  function tick() {
    const passed = Math.floor(performance.now() / 1_000)
    for (const clock of document.querySelectorAll<HTMLElement>('[data-left]')) {
      const before = Number(clock.dataset['left'])
      const left = before - passed
      // Its words change with the day, and with its end.
      if (left <= 0 || Math.floor(left / 86_400) !== Math.floor(before / 86_400)) return start()
      const parts = [Math.floor(left / 3_600) % 24, Math.floor(left / 60) % 60, left % 60]
      for (const [at, box] of clock.querySelectorAll('b').entries())
        box.textContent = String(parts[at]).padStart(2, '0')
    }
  }

  function isNeeded(): boolean {
    const lang = localStorage.getItem('lang')
    return (
      'now' in boot.dataset ||
      'loggedIn' in root.dataset ||
      sessionStorage.getItem('view') !== null ||
      location.hash.startsWith('#handover=') ||
      /[?&](?:appid|userId|channel|lang)=/.test(location.search) ||
      (lang !== null && lang !== root.dataset['lang'])
    )
  }

  // A phone that took long for this page would take as long again for the pictures of a transition, with the next page waiting.
  function calmDown() {
    if (!('onpageswap' in window)) return
    const [page] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (!(page instanceof PerformanceNavigationTiming) || !paint || paint.startTime - page.responseStart < 150) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@view-transition{navigation:none}')
    document.adoptedStyleSheets.push(sheet)
  }

  // A form of ours that nothing has heard of would leave the page for nowhere, and what was typed with it.
  addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.matches('[method=post]:not([action])'))
      event.preventDefault()
  })

  const heldTypes = ['click', 'submit', 'change'] as const
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  for (const type of heldTypes) addEventListener(type, hold, true)
  addEventListener('input', note, true)
  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true })
  const clock = setInterval(() => taken || started || tick(), 1_000)
  addEventListener(
    'taken-over',
    async () => {
      // React is in the middle of its work when it says so, and takes nothing over meanwhile.
      await nextTask()
      taken = true
      clearInterval(clock)
      for (const type of heldTypes) removeEventListener(type, hold, true)
      removeEventListener('input', note, true)
      for (const type of touches) removeEventListener(type, touched, true)
      document.querySelector('script[type=speculationrules]')?.remove()
      const focused = document.activeElement
      if (focused?.matches('input,textarea')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      // A part of the page that React has not reached yet it takes over at once when such an event comes by.
      for (const part of [...typed.keys(), ...held.keys()])
        part.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
      for (const [field, [value, caret]] of typed) typeAgain(field, value, caret)
      for (const again of held.values()) {
        // It goes by what React has made of what was typed and pressed before.
        await nextTask()
        again()
      }
      delete root.dataset['waiting']
    },
    { once: true },
  )
  const arm = () => {
    let needed = true
    try {
      needed = isNeeded()
    } catch {
      // A browser that keeps nothing.
    }
    if (needed) start()
    calmDown()
  }
  const later = () => (document.hidden ? arm() : requestAnimationFrame(arm))
  addEventListener('load', () => {
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', later, { once: true })
    else later()
  })
}
