import type { StaffReview } from '@pitlane/contract/review/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { usePermissions, useShowContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { LangName } from '../../parts/lang.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { HideButton } from './hide-button.tsx'
import { ReplyButton } from './reply-button.tsx'
import { ReviewMedia } from './review-media.tsx'
import { ShowButton } from './show-button.tsx'
import { Stars } from './stars.tsx'

const buttons = { show: ShowButton, hide: HideButton, reply: ReplyButton } as const

const text = { mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

function Details() {
  const { record: review } = useShowContext<StaffReview>()
  const { permissions } = usePermissions<Role>()
  if (!review) return null
  const field = (name: string) => `resources.reviews.fields.${name}`
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {review.allowed.map((action) => {
        const Act = buttons[action]
        return <Act key={action} review={review} />
      })}
    </Box>
  )
  const order = mayCall(permissions, 'listStaffOrders') ? (
    <MuiLink key="order" component={Link} to={`/orders/${review.order_id}/show`}>
      {review.order_no}
    </MuiLink>
  ) : (
    review.order_no
  )
  return (
    <>
      <Section title="review.review" actions={actions}>
        <Facts
          facts={[
            [field('state'), <StateChip key="state" words="review.state" state={review.state} />],
            [field('hide_reason'), review.hide_reason],
            [field('stars'), <Stars key="stars" count={review.stars} />],
            [field('goods'), `${review.goods}, ${review.style}`],
            [field('order_no'), order],
            [field('email'), review.email],
            [field('lang'), <LangName key="lang" lang={review.lang} />],
            [field('likes'), review.likes],
            [field('created_at'), <Time key="at" at={review.created_at} />],
          ]}
        />
        <Typography sx={text}>{review.text}</Typography>
        <ReviewMedia media={review.media} />
      </Section>
      {review.reply && (
        <Section title="review.answer">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Time at={review.replied_at} />
          </Typography>
          <Typography sx={text}>{review.reply}</Typography>
        </Section>
      )}
    </>
  )
}

export const ReviewScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
