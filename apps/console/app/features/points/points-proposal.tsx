import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffPoints } from '@pitlane/contract/points/staff.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { Alert, Box, Button } from '@mui/material'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useLocale, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

type Proposal = NonNullable<StaffPoints['proposal']>

/** What one of the staff has proposed: another one confirms it, anybody drops it. */
export function PointsProposal({ userId, proposal }: { userId: number; proposal: Proposal }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { identity } = useGetIdentity()
  const confirmation = useAct('adjustPoints', 'points.adjusted')
  const drop = useAct('dropPointsProposal', 'points.dropped')
  const [key, setKey] = useState('')
  const { delta, why, email, staff_id } = proposal
  const number = numberFormat(locale, { signDisplay: 'exceptZero' }).format(delta)
  const text = translate('points.proposal', { email, number, why })
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {text}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <ActDialog
          button="ra.action.confirm"
          title="points.adjust"
          confirm="ra.action.confirm"
          icon={<Check size={16} />}
          reason={staff_id === identity?.id ? 'points.is_first' : userId === identity?.id ? 'points.own' : null}
          pending={confirmation.pending}
          problem={confirmation.problem}
          onOpen={() => {
            setKey(newKey())
            confirmation.forget()
          }}
          onConfirm={async () => (await confirmation.act({ id: userId, key, delta, why, confirms: true })) !== null}
        >
          {text}
        </ActDialog>
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<X size={16} />}
          loading={drop.pending}
          onClick={() => void drop.act({ id: userId })}
        >
          {translate('points.drop')}
        </Button>
      </Box>
    </Alert>
  )
}
