import { forgetReports } from './kept-reports.ts'
import { isLang } from '@pitlane/domain/lang.ts'
import { type OtherAccount, findAccountQuestion, receiveToken } from './hand-over.ts'
import { forgetView, isViewTab, type View } from './view.ts'

/**
 * The browser remembers this of the visitor (product.md 1). Read only in the browser.
 * The token comes from the address by a one-use code, else the session, else local storage.
 */
const memory: { handover: Promise<OtherAccount | null> | null } = { handover: null }

const query = () => new URLSearchParams(location.search)

function cookie(name: string, value: string, forever: boolean) {
  const age = forever ? '; max-age=31536000' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${age}`
}

async function redeem(code: string): Promise<void> {
  const response = await fetch('/system/handover', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const answer: { code: number; data: { token: string; view: View | null } | null } = await response.json()
  if (answer.code === 0 && answer.data) receiveToken(answer.data.token, answer.data.view)
}

/** Takes over what a companion app hands over in the address. Called once, before anything is shown. */
export function receiveHandOver() {
  const given = query()
  for (const name of ['appid', 'userId', 'channel']) {
    const value = given.get(name)
    if (value === null) continue
    sessionStorage.setItem(name, value)
    if (name !== 'userId') cookie(name, value, false)
  }
  const lang = given.get('lang')
  // Any other word is no choice, and takes the place of none.
  if (isLang(lang)) keepLang(lang)
  const code = /^#handover=([\w-]{43})$/.exec(location.hash)?.[1]
  if (code) history.replaceState(history.state, '', location.pathname + location.search)
  memory.handover = (code ? redeem(code) : Promise.resolve())
    .then(findAccountQuestion)
    .catch(() => null)
    .finally(markLoggedIn)
}

/** Resolves when a token that is on its way has arrived, with what its owner is to be asked. */
export const sessionReady = async (): Promise<OtherAccount | null> => memory.handover

/** In a tab in which the staff look at somebody's account, what was logged in by hand counts for nothing, also afterwards. */
export const tokenOf = (): string | null =>
  sessionStorage.getItem('token') ?? (isViewTab() ? null : localStorage.getItem('token'))

/** A guest's token buys and nothing else: what only an account has is not asked for with it, and a guest sees what visitors see. */
export const isGuest = (): boolean => {
  const token = tokenOf()
  return token !== null && token === localStorage.getItem('guest-token')
}
export const accountTokenOf = (): string | null => (isGuest() ? null : tokenOf())

/** A token that was handed over is kept for the session only. */
export const isLoggedInByHand = (): boolean => localStorage.getItem('token') !== null

/**
 * The page's head runs this before the first paint: the style sheets keep room for what only a user will see (base.css), and
 * paint how many units are in the cart. A change from page to page that a slow phone leaves out is no error.
 */
export const markEarly = `for(let t of["pageswap","pagereveal"])addEventListener(t,e=>e.viewTransition?.ready.catch(()=>{}));try{let s=sessionStorage,l=localStorage,e=document.documentElement,c=+l["cart-units"];if(s.token||!s.view&&l.token||location.hash.startsWith("#handover="))e.dataset.loggedIn="";if(!s.view&&c>0){e.dataset.cart="";e.style.setProperty("--cart",\`"\${c>99?"99+":c}"\`)}}catch{}`

function markLoggedIn() {
  document.documentElement.toggleAttribute('data-logged-in', tokenOf() !== null)
}

export function keepToken(token: string, { guest = false } = {}) {
  sessionStorage.removeItem('token')
  forgetView()
  localStorage.setItem('token', token)
  if (guest) localStorage.setItem('guest-token', token)
  else localStorage.removeItem('guest-token')
  markLoggedIn()
}

/** For this session only: what was logged in here before is found again in the next. */
export function keepHandedToken(token: string) {
  forgetView()
  sessionStorage.setItem('token', token)
  markLoggedIn()
}

export function forgetToken() {
  sessionStorage.removeItem('token')
  if (!isViewTab()) {
    localStorage.removeItem('token')
    localStorage.removeItem('guest-token')
    // The count of an account's cart is nobody else's business.
    localStorage.removeItem('cart-units')
    forgetReports()
    delete document.documentElement.dataset['cart']
  }
  markLoggedIn()
}

/** The choice lives in local storage under `lang`; the cookie tells the server. */
export function keepLang(lang: string) {
  localStorage.setItem('lang', lang)
  cookie('lang', lang, true)
}
export const storedLang = (): string | null => localStorage.getItem('lang')

/** The cookie tells the server. */
export const keepUnits = (chosen: string) => cookie('units', chosen, true)

export function keepTheme(theme: 'light' | 'dark' | 'system') {
  cookie('theme', theme, true)
  document.documentElement.dataset['theme'] = theme
}

/** The headers of every request (specification point 7). */
export function requestHeaders(): Record<string, string> {
  const token = tokenOf()
  const channel = sessionStorage.getItem('channel')
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    appid: sessionStorage.getItem('appid') ?? '',
    lang: document.documentElement.dataset['lang'] ?? 'en',
    userId: sessionStorage.getItem('userId') ?? '',
    ...(channel ? { channel } : {}),
  }
}
