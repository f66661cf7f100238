import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { choosePackages } from './member-calls.ts'
import type { usePackages } from './use-packages.ts'

/** Chooses the picked packages; a refusal is shown, and what there is to choose is read again either way. */
export function useChoosePackages(id: number, { picked, forget }: ReturnType<typeof usePackages>) {
  const t = useT()
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const choose = async () => {
    setProblem('')
    const result = await act(() => choosePackages(id, [...picked.keys()]))
    if (!result) return
    if (result.kind !== 'done') setProblem(result.text)
    else {
      forget()
      toast.show({ kind: 'ok', text: t('membership.rest_added') })
    }
    if (result.kind !== 'problem') void revalidate()
  }
  return { choose, busy, problem }
}
