import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { useEffect, useState } from 'react'
import { afterSalesCalls } from './after-sales-calls.ts'

type Reason = { id: number; title: string }

/** The reasons that fit a type, asked once for each. */
export function useReasons(type: AfterSalesType | null): readonly Reason[] {
  const [known, setKnown] = useState<Partial<Record<AfterSalesType, readonly Reason[]>>>({})
  useEffect(() => {
    if (type === null || known[type]) return
    afterSalesCalls.listReasons(type).then(
      (reasons) => setKnown((before) => ({ ...before, [type]: reasons })),
      // The list stays empty; choosing the type again asks again.
      () => {},
    )
  }, [type, known])
  return (type && known[type]) ?? []
}
