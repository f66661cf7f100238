import { type OtherAccount, findAccountQuestion, receiveToken } from './hand-over.ts'

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
  const answer: { code: number; data: { token: string } | null } = await response.json()
  if (answer.code === 0 && answer.data) receiveToken(answer.data.token)
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
  if (lang) keepLang(lang)
  const code = /^#handover=([\w-]{43})$/.exec(location.hash)?.[1]
  if (code) history.replaceState(history.state, '', location.pathname + location.search)
  memory.handover = (code ? redeem(code) : Promise.resolve())
    .then(findAccountQuestion)
    .catch(() => null)
    .finally(markLoggedIn)
}

/** Resolves when a token that is on its way has arrived, with what its owner is to be asked. */
export const sessionReady = async (): Promise<OtherAccount | null> => memory.handover

export const tokenOf = (): string | null => sessionStorage.getItem('token') ?? localStorage.getItem('token')

/** A token that was handed over is kept for the session only. */
export const isLoggedInByHand = (): boolean => localStorage.getItem('token') !== null

/** The page's head runs this before the first paint: the style sheets keep room for what only a user will see (base.css). */
export const markEarly = `try{if(sessionStorage.token||localStorage.token||location.hash.startsWith("#handover="))document.documentElement.dataset.loggedIn=""}catch{}`

function markLoggedIn() {
  document.documentElement.toggleAttribute('data-logged-in', tokenOf() !== null)
}

export function keepToken(token: string) {
  sessionStorage.removeItem('token')
  localStorage.setItem('token', token)
  markLoggedIn()
}

/** For this session only: what was logged in here before is found again in the next. */
export function keepHandedToken(token: string) {
  sessionStorage.setItem('token', token)
  markLoggedIn()
}

export function forgetToken() {
  sessionStorage.removeItem('token')
  localStorage.removeItem('token')
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
