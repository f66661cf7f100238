import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { loginPath } from '../../lib/private-loader.ts'
import { accountTokenOf } from '../../lib/session.ts'
import { useLogInAgain } from '../../lib/use-log-in-again.ts'

type Liking = { likes: number; liked: boolean }

/** A like is shown before the server confirms it, and taken back where it does not. Without a login it asks for one. */
export function useLikes() {
  const [said, setSaid] = useState<ReadonlyMap<number, Liking>>(new Map())
  const running = useRef(new Set<number>())
  const navigate = useNavigate()
  const logInAgain = useLogInAgain()
  const { pathname, search } = useLocation()
  const say = (id: number, liking: Liking) => setSaid((before) => new Map(before).set(id, liking))

  const toggle = async (id: number, now: Liking) => {
    if (!accountTokenOf()) return navigate(loginPath(pathname + search))
    if (running.current.has(id)) return
    running.current.add(id)
    const liked = !now.liked
    say(id, { liked, likes: now.likes + (liked ? 1 : -1) })
    try {
      const { likes } = await api.likePost({ id, liked }, { noLoading: true })
      say(id, { liked, likes })
    } catch (error) {
      say(id, now)
      logInAgain(error)
    } finally {
      running.current.delete(id)
    }
  }
  return { likingOf: (post: Liking & { id: number }): Liking => said.get(post.id) ?? post, toggle }
}
export type Likes = ReturnType<typeof useLikes>
