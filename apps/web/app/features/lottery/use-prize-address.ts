import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** The address book to choose from, what is chosen, and what becomes of it. Sent twice it is the same address. */
export function usePrizeAddress(win_id: number, onChanged: (win: Win) => void) {
  const t = useT()
  const { act, busy } = useAct()
  const [addresses, setAddresses] = useState<readonly ShopAddress[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const reload = useCallback(() => {
    api.listAddresses({}, inPlace).then(setAddresses, () => setProblem(t('shell.offline_text')))
  }, [t])
  useEffect(reload, [reload])

  const save = async () => {
    if (chosen === null) return
    setProblem('')
    const result = await act(() => api.submitPrizeAddress({ win_id, address_id: chosen }, inPlace))
    if (result?.kind === 'done') onChanged(result.answer)
    else if (result) setProblem(result.text)
  }
  return {
    addresses,
    chosen,
    choose: (addressId: number | null) => {
      setProblem('')
      setChosen(addressId)
    },
    reload,
    save: () => void save(),
    busy,
    problem,
  }
}
