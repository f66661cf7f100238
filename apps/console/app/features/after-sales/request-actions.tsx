import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { type StaffAction, staffActionsOf } from '@pitlane/domain/after-sales/actions.ts'
import { Box, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { ReceiveButton } from './receive-button.tsx'
import { RejectButton } from './reject-button.tsx'
import { ReshipButton } from './reship-button.tsx'
import { RefundButton, RefuseButton } from './refund-return-button.tsx'
import { type ActProps, ApproveButton, RetryButton } from './send-buttons.tsx'
import { whyNotAct } from './why-not.ts'

const buttons: Record<StaffAction, ComponentType<ActProps>> = {
  approve: ApproveButton,
  reject: RejectButton,
  receive: ReceiveButton,
  refund: RefundButton,
  refuse: RefuseButton,
  reship: ReshipButton,
  retry: RetryButton,
}

/** Offers the actions that the request allows as it is; an action that the caller may not take says why. */
export function RequestActions({ request }: { request: StaffAfterSales }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const possible = staffActionsOf(request)
  if (possible.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(request.closed_at === null ? 'after_sales.waits' : 'after_sales.over')}
      </Typography>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {possible.map((action) => {
        const Act = buttons[action]
        const me = identity?.id === undefined ? undefined : Number(identity.id)
        return <Act key={action} request={request} reason={whyNotAct(request, action, me)} />
      })}
    </Box>
  )
}
