/** Keys that are one sign long. Whoever speaks to the machine, or hits keys by accident, turns them off (WCAG 2.1.4). */

const key = 'console_shortcuts'
export const areShortcutsOn = (): boolean => localStorage.getItem(key) !== 'off'
export const keepShortcuts = (on: boolean): void => localStorage.setItem(key, on ? 'on' : 'off')

/** Where a sign is a sign: whatever is typed into stays untouched. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox], [role=listbox], .MuiPopover-root') !==
    null

const rows = () => [...document.querySelectorAll<HTMLElement>('a[data-row]')]

/** The row that was opened last: who comes back goes on from there. */
let opened = ''

/** Puts the focus on the next row's link, or the one before it; from outside of the list on the one that was opened, else its first. */
function moveInList(step: 1 | -1): void {
  const links = rows()
  const at = links.findIndex((link) => link === document.activeElement)
  const kept = links.findIndex((link) => link.getAttribute('href') === opened)
  const next = links[at < 0 ? Math.max(0, kept) : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export type ShortcutActs = { goTo: (letter: string) => boolean; help: () => void }

/** Milliseconds in which the letter follows `g`. */
const patience = 1_500

/** Outlives a listener: the screen may draw itself anew between the two keys. */
let goingSince = -Infinity

/** Listens until the function that it returns is called. */
export function listenForShortcuts({ goTo, help }: ShortcutActs): () => void {
  const acts: Record<string, () => void> = {
    j: () => moveInList(1),
    k: () => moveInList(-1),
    '/': () => document.querySelector<HTMLElement>('input[name=q]')?.focus(),
    '?': help,
  }
  function listen(event: KeyboardEvent) {
    if (!areShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    // From the search to what it finds.
    if ((event.key === 'Enter' || event.key === 'Escape') && event.target instanceof HTMLInputElement)
      if (event.target.name === 'q') event.target.blur()
    // A dialog has its own keys.
    if (isTyping(event.target) || document.querySelector('[role=dialog]')) return
    const going = event.timeStamp - goingSince < patience
    goingSince = -Infinity
    if (going && goTo(event.key)) event.preventDefault()
    else if (event.key === 'g') goingSince = event.timeStamp
    else if (acts[event.key]) {
      acts[event.key]!()
      event.preventDefault()
    }
  }
  function note({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest('a[data-row]') : null
    if (row) opened = row.getAttribute('href') ?? ''
  }
  document.addEventListener('keydown', listen)
  document.addEventListener('click', note)
  return () => {
    document.removeEventListener('keydown', listen)
    document.removeEventListener('click', note)
  }
}
