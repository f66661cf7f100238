import { CallError } from '@pitlane/contract/http-transport.ts'
import { useEffect, useState } from 'react'
import { wordsOf } from '../../lib/failure.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { type Cart, chooseForLine, loadChoices } from './cart-calls.ts'

type Line = Cart['lines'][number]
type Choices = Awaited<ReturnType<typeof loadChoices>>

/** The device and the packages for a line of the cart, chosen in a sheet and kept at once. */
export function useLineChoice(line: Line) {
  const t = useT()
  const { act, busy } = useAct()
  const [choices, setChoices] = useState<Choices | null>(null)
  const [turn, setTurn] = useState(0)
  const [problem, setProblem] = useState('')
  const [deviceSn, setDeviceSn] = useState(line.device?.device_sn ?? null)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(line.packages.map(({ id }) => id)))
  const { goods_id, optional_packages } = line
  useEffect(() => {
    let left = false
    loadChoices({ goods_id, optional_packages }).then(
      (found) => !left && setChoices(found),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (!left) setProblem(wordsOf(t, error))
      },
    )
    return () => {
      left = true
    }
    // The texts are no reason to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goods_id, optional_packages, turn])
  const toggle = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const retry = () => {
    setProblem('')
    setTurn(turn + 1)
  }
  async function save(): Promise<Cart | null> {
    setProblem('')
    const result = await act(() => chooseForLine({ sku_id: line.sku_id, device_sn: deviceSn, packages: [...picked] }))
    if (result?.kind === 'done') return result.answer
    if (result) setProblem(result.text)
    return null
  }
  return { choices, problem, busy, deviceSn, setDeviceSn, picked, toggle, retry, save }
}
