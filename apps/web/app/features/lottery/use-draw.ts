import type { Activity, DrawPrize, DrawResult, MyChances } from '@pitlane/contract/lottery/lottery.ts'
import { prizeAt } from '@pitlane/domain/lottery/draw.ts'
import { randomWord } from '@pitlane/domain/lottery/web-crypto.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { loginPath } from '../../lib/private-loader.ts'
import { accountTokenOf } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKey } from '../../lib/use-key.ts'

export const cardCount = 9
/** How long a card takes to turn, and how long after the one before the next follows. */
const turnMs = 480
const followMs = 60

/** Nothing turns before the server has answered; `faces` are what the cards show then, the turned one's its own. */
export type Table =
  | { kind: 'closed' }
  | { kind: 'asking'; card: number }
  | { kind: 'turned'; card: number; result: DrawResult; faces: readonly DrawPrize[] }

/** Examples of what a draw can give, as likely as they are: nobody is shown a hoard that is not there. */
const exampleOf = ({ prizes }: Activity): DrawPrize => prizeAt(prizes, Math.floor(Math.random() * 1_000_000))

function facesFor(activity: Activity, card: number, { draw }: DrawResult): DrawPrize[] {
  const nothing = activity.prizes.find(({ kind }) => kind === 'nothing')
  const own = draw.outcome === 'won' ? activity.prizes.find(({ id }) => id === draw.prize_id) : nothing
  return Array.from({ length: cardCount }, (_, at) => (at === card && own ? own : exampleOf(activity)))
}

const movesStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A draw by turning a card: one at a time, and the same one again until its answer is known. */
export function useDraw(activity: Activity, first: MyChances | null) {
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { keyFor, startAnew } = useKey()
  const [drawn, setDrawn] = useState<MyChances | null>(null)
  const mine = drawn ?? first
  const { revalidate } = useRevalidator()
  const [table, setTable] = useState<Table>({ kind: 'closed' })
  const [problem, setProblem] = useState<{ text: string; lost: boolean } | null>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  // My part of the draw belongs to its key: both stay until the answer is there.
  const word = useRef('')
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])

  async function ask(card: number) {
    if (table.kind === 'turned') return
    // Whoever is logged in and taps before the browser has heard of his chances waits for them.
    if (!mine) return accountTokenOf() ? undefined : void navigate(loginPath(pathname + search))
    setProblem(null)
    setTable({ kind: 'asking', card })
    word.current ||= randomWord()
    const draw = { activity_id: activity.id, word: word.current }
    const answer = await act(() => api.draw({ ...draw, key: keyFor(draw) }, inPlace))
    if (answer?.kind !== 'done') {
      setTable({ kind: 'closed' })
      if (answer) setProblem({ text: answer.text, lost: answer.kind === 'problem' })
      // Refused is not drawn; whether a lost answer was one nobody knows, so that it is asked for with the same key.
      if (answer?.kind === 'refused') await takeRefusal()
      return
    }
    forget()
    const result = answer.answer
    setDrawn(result.mine)
    setTable({ kind: 'turned', card, result, faces: facesFor(activity, card, result) })
    opening.current = setTimeout(() => setSheetOpen(true), movesStill() ? 0 : turnMs + followMs * cardCount + turnMs)
  }
  /** Something has changed since the screen was loaded: its activity may be over. */
  async function takeRefusal() {
    forget()
    await revalidate()
    setDrawn(null)
  }
  function forget() {
    word.current = ''
    startAnew()
  }
  return {
    mine,
    table,
    problem,
    busy,
    sheetOpen,
    turn: (card: number) => void ask(card),
    /** The same draw once more. */
    retry: () => void ask(4),
    again: () => {
      setTable({ kind: 'closed' })
      setSheetOpen(false)
    },
    closeSheet: () => setSheetOpen(false),
  }
}
