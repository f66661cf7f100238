import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { afterSalesCalls } from './after-sales-calls.ts'

const ObjectSheet = lazy(async () => ({ default: (await import('./object-sheet.tsx')).ObjectSheet }))
const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))
type Shown = 'nothing' | 'objecting' | 'accepting'

/** The buyer's answers to a refund that was lowered or refused. */
export function DecisionButtons({ request, onChanged }: { request: AfterSalesRequest; onChanged: () => void }) {
  const t = useT()
  const { act, busy } = useAct()
  const [shown, setShown] = useState<Shown>('nothing')
  const [problem, setProblem] = useState('')
  const number = request.after_sales_no
  async function accept() {
    setProblem('')
    const result = await act(() => afterSalesCalls.accept(number), t('after-sales.accepted'))
    if (!result) return
    if (result.kind === 'problem') return setProblem(result.text)
    setShown('nothing')
    onChanged()
  }
  async function object(objection: string) {
    await afterSalesCalls.object(number, objection)
    toast.show({ kind: 'ok', text: t('after-sales.objected') })
    setShown('nothing')
    onChanged()
  }
  return (
    <>
      <Button kind="secondary" size="l" onClick={() => setShown('objecting')}>
        {t('after-sales.object')}
      </Button>
      <Button size="l" onClick={() => setShown('accepting')}>
        {t('after-sales.accept')}
      </Button>
      <Suspense>
        {shown === 'objecting' && <ObjectSheet open onClose={() => setShown('nothing')} send={object} />}
        {shown === 'accepting' && (
          <AcceptDialog
            open
            busy={busy}
            problem={problem}
            onClose={() => setShown('nothing')}
            onYes={() => void accept()}
          />
        )}
      </Suspense>
    </>
  )
}
