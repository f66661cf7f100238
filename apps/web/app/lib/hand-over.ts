import { forgetTyped } from './kept.ts'
import { isLoggedInByHand, keepHandedToken, tokenOf } from './session.ts'
import { keepView, type View } from './view.ts'

/**
 * A token that came by the address while somebody else was logged in here. It waits in the session, so that a reload asks
 * again, until the visitor has said whose account it shall be: a link of a stranger must not log anybody in as him.
 */
export type OtherAccount = { given: string; current: string }

const waiting = 'handed-token'

type Me = { id: number; email: string }

/** Finds the owner of a token; null for one that is no longer good. */
async function ownerOf(token: string): Promise<Me | null> {
  const response = await fetch('/system/me', { headers: { authorization: `Bearer ${token}` } })
  if (response.status === 401) return null
  const { data }: { data: Me | null } = await response.json()
  if (!data) throw new Error('nobody answers')
  return data
}

/**
 * Takes the token at once where nobody loses an account by it: nobody is logged in, or a companion app hands over again.
 * Any address may say `appid`, so it counts only where nobody logged in by hand, whom a stranger's link could put out.
 * A token by which the staff look at an account, which the server alone says, is this tab's and nobody's log-in.
 */
export function receiveToken(token: string, view: View | null = null): void {
  if (view) {
    sessionStorage.removeItem(waiting)
    keepHandedToken(token)
    return keepView(view)
  }
  const isApp = sessionStorage.getItem('appid') !== null && !isLoggedInByHand()
  if (isApp || !tokenOf()) keepHandedToken(token)
  else sessionStorage.setItem(waiting, token)
}

/** Finds the question for the visitor; null where nothing waits, or the question has settled itself. */
export async function findAccountQuestion(): Promise<OtherAccount | null> {
  const token = sessionStorage.getItem(waiting)
  const mine = tokenOf()
  if (!token) return null
  const [given, current] = await Promise.all([ownerOf(token), mine ? ownerOf(mine) : null])
  if (given && current && given.id !== current.id) return { given: given.email, current: current.email }
  if (given) keepHandedToken(token)
  sessionStorage.removeItem(waiting)
  return null
}

/** The visitor's answer. With the other account every screen is loaded anew, and nothing that was typed here is shown to it. */
export function answerAccountQuestion(take: boolean): void {
  const token = sessionStorage.getItem(waiting)
  sessionStorage.removeItem(waiting)
  if (!take || !token) return
  forgetTyped()
  keepHandedToken(token)
  location.reload()
}
