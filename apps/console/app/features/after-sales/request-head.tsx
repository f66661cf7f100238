import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { unitConditions } from '@pitlane/domain/after-sales/inspection.ts'
import { Alert, Box, Link as MuiLink } from '@mui/material'
import { usePermissions, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { AssignRequestButton } from './assign-request-button.tsx'
import { Deadline } from './deadline.tsx'
import { RequestActions } from './request-actions.tsx'
import { SecondPersonNote } from './second-person-note.tsx'

export function RequestHead({ request }: { request: StaffAfterSales }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const field = (name: string) => `resources.after-sales.fields.${name}`
  const { line } = request
  const buyer = mayCall(permissions, 'listStaffUsers') ? (
    <MuiLink component={Link} to={`/users/${request.user_id}/show`}>
      {request.email}
    </MuiLink>
  ) : (
    request.email
  )
  const order = (
    <MuiLink component={Link} to={`/orders/${request.order_id}/show`}>
      {request.order_no}
    </MuiLink>
  )
  return (
    <Section
      title="after_sales.request"
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
          <RequestActions request={request} />
          {request.closed_at === null && <AssignRequestButton request={request} />}
        </Box>
      }
    >
      {request.automatic && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('after_sales.automatic')}
        </Alert>
      )}
      <SecondPersonNote request={request} />
      <Facts
        facts={[
          [field('after_sales_no'), request.after_sales_no],
          [field('state'), <StateChip key="state" words="after_sales.state" state={request.state} />],
          [field('type'), translate(`after_sales.type.${request.type}`)],
          [
            field('deadline'),
            request.deadline !== null && (
              <Deadline deadline={request.deadline} now={request.now} means={request.deadline_means} />
            ),
          ],
          [field('assignee'), request.assignee?.name ?? (request.closed_at === null ? translate('case.nobody') : null)],
          [field('reject_reason'), request.reject_reason],
          [field('goods'), `${line.name}, ${line.style}`],
          [field('quantity'), translate('after_sales.units_of', { count: request.quantity, all: line.quantity })],
          [
            field('inspection'),
            request.inspection &&
              unitConditions
                .filter((condition) => request.inspection![condition] > 0)
                .map((condition) => `${request.inspection![condition]} × ${translate(`after_sales.unit.${condition}`)}`)
                .join(', '),
          ],
          [field('decision_reason'), request.decision_reason],
          [field('objection'), request.objection],
          [field('order_no'), order],
          [field('email'), buyer],
          [field('created_at'), <Time key="created" at={request.created_at} />],
          [field('closed_at'), request.closed_at && <Time at={request.closed_at} />],
        ]}
      />
    </Section>
  )
}
