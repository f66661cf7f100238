import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { modifyHref, sendBackHref } from './after-sales-href.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { useRequestActs } from './use-request-acts.ts'

const RevokeDialog = lazy(async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog }))

/** Offers the buyer's actions on a request as it is now: the last one is the loud one. */
export function RequestBar({ request, onChanged }: { request: AfterSalesRequest; onChanged: () => void }) {
  const t = useT()
  const acts = useRequestActs(request, onChanged)
  const { after_sales_no: number, order_no, line, actions } = request
  const can = (action: (typeof actions)[number]) => actions.includes(action)
  const isReturning = request.state === 'returning'
  return (
    <StickyBar note={acts.problem && <FieldError>{acts.problem}</FieldError>}>
      {can('revoke') && (
        <Button kind="secondary" size="l" onClick={acts.askRevoke}>
          {t('after-sales.revoke')}
        </Button>
      )}
      {can('modify') && (
        <Button kind={can('revoke') ? 'secondary' : 'primary'} size="l" href={modifyHref(order_no, line.id, number)}>
          {t('after-sales.modify')}
        </Button>
      )}
      {can('send_back') && (
        <Button size="l" kind={isReturning ? 'secondary' : 'primary'} href={sendBackHref(number)}>
          {t(isReturning ? 'after-sales.correct_number' : 'after-sales.send_back')}
        </Button>
      )}
      {can('object') && <DecisionButtons request={request} onChanged={onChanged} />}
      {can('confirm') && (
        <Button size="l" loading={acts.busy} onClick={() => void acts.confirm()}>
          {t('after-sales.confirm_replacement')}
        </Button>
      )}
      <Suspense>
        {acts.revoking !== 'unopened' && (
          <RevokeDialog
            open={acts.revoking === 'open'}
            busy={acts.busy}
            problem={acts.problem}
            onClose={acts.closeRevoke}
            onYes={() => void acts.revoke()}
          />
        )}
      </Suspense>
    </StickyBar>
  )
}
