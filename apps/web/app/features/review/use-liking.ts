import { CallError } from '@pitlane/contract/http-transport.ts'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { endLogin } from '../../lib/failure.ts'
import { loginPath } from '../../lib/private-loader.ts'
import { accountTokenOf } from '../../lib/session.ts'

export type Liking = { likes: number; liked: boolean }

/** A post's id has a `p` before it. */
export const postOf = (id: number | string): number | null => Number(/^p(\d+)$/.exec(String(id))?.[1]) || null

function sendLike(id: number | string, liked: boolean): Promise<{ likes: number }> {
  const post = postOf(id)
  if (post !== null) return api.likePost({ id: post, liked }, { noLoading: true })
  return api.likeReview({ review_id: Number(id), liked }, { noLoading: true })
}

/** A like is shown before the server confirms it, and taken back where it does not. Without a login it asks for one. */
export function useLiking() {
  const [said, setSaid] = useState<ReadonlyMap<number | string, Liking>>(new Map())
  const running = useRef(new Set<number | string>())
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const logIn = () => void navigate(loginPath(pathname + search))
  const say = (id: number | string, liking: Liking) => setSaid((before) => new Map(before).set(id, liking))

  const toggle = async (id: number | string, now: Liking) => {
    if (!accountTokenOf()) return logIn()
    if (running.current.has(id)) return
    running.current.add(id)
    const liked = !now.liked
    say(id, { liked, likes: now.likes + (liked ? 1 : -1) })
    try {
      const { likes } = await sendLike(id, liked)
      say(id, { liked, likes })
    } catch (error) {
      say(id, now)
      if (error instanceof CallError && error.status === 401) {
        endLogin()
        logIn()
      }
    } finally {
      running.current.delete(id)
    }
  }
  return { likingOf: (id: number | string, first: Liking): Liking => said.get(id) ?? first, toggle }
}
