import { CallError } from '@pitlane/contract/http-transport.ts'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useLogInAgain } from '../../lib/use-log-in-again.ts'
import { wordsOf } from '../../lib/failure.ts'
import { addToCart, type Cart, changeCart, loadCart } from './cart-calls.ts'
import { keepCart, type KeptLine } from './kept-cart.ts'

type Line = Cart['lines'][number]
/** A line that was taken out, in its old place until the screen is left. */
export type Removed = { line: Line; at: number }

export const keptOf = (line: Line): KeptLine => ({
  sku_id: line.sku_id,
  quantity: line.quantity,
  price: line.unit_price,
  name: line.name,
})

/** The cart in the hand: numbers change at once and are sent one after the other, the last of each line only. */
export function useCart(start: Cart) {
  const t = useT()
  const logInAgain = useLogInAgain()
  const [cart, setCart] = useState(start)
  const [removed, setRemoved] = useState<Removed[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const wanted = useRef(new Map<number, KeptLine>())
  const sending = useRef(false)

  /** What was tapped since stands on top of what the shop has answered. */
  const take = (answer: Cart) =>
    setCart({
      ...answer,
      lines: answer.lines.map((line) => ({
        ...line,
        quantity: wanted.current.get(line.sku_id)?.quantity ?? line.quantity,
      })),
    })

  async function fail(error: unknown) {
    wanted.current.clear()
    if (logInAgain(error)) return
    if (!(error instanceof CallError)) throw error
    setProblem(wordsOf(t, error))
    // What another tab has done meanwhile is shown; without a connection the old cart stays.
    const answer = await loadCart().catch(() => null)
    if (answer) setCart(answer)
  }

  async function send() {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      for (let next = [...wanted.current.values()][0]; next; next = [...wanted.current.values()][0]) {
        wanted.current.delete(next.sku_id)
        take(await changeCart(next))
      }
    } catch (error) {
      await fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const change = (line: Line, quantity: number) => {
    setProblem('')
    wanted.current.set(line.sku_id, { ...keptOf(line), quantity })
    setCart((now) => ({
      ...now,
      lines: now.lines.flatMap((one) =>
        one.sku_id !== line.sku_id ? [one] : quantity > 0 ? [{ ...one, quantity }] : [],
      ),
    }))
    void send()
  }
  const remove = (line: Line) => {
    const at = cart.lines.findIndex(({ sku_id }) => sku_id === line.sku_id)
    setRemoved((before) => [...before.filter((one) => one.line.sku_id !== line.sku_id), { line, at }])
    change(line, 0)
  }
  const undo = async ({ line }: Removed) => {
    setProblem('')
    setBusy(true)
    try {
      const answer = await addToCart(keptOf(line))
      if (answer) take(answer)
      setRemoved((before) => before.filter((one) => one.line.sku_id !== line.sku_id))
    } catch (error) {
      await fail(error)
    } finally {
      setBusy(false)
    }
  }
  /** What the cart is after a choice for one of its lines. */
  const show = (answer: Cart) => {
    setProblem('')
    take(answer)
  }
  /** What could not be taken over at the log-in is forgotten. */
  const dismissLeft = () => {
    keepCart([])
    setCart((now) => ({ ...now, left: [] }))
  }
  return { cart, removed, problem, busy, change, remove, undo, show, dismissLeft }
}
