import type { WaitingKind } from '@pitlane/domain/account/waiting.ts'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import {
  BadgeAlert,
  BadgeCheck,
  UserRoundCheck,
  Clock,
  FileX,
  Coins,
  Gift,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessageSquareReply,
  MessageSquareWarning,
  PackageMinus,
  PackageOpen,
  PackageSearch,
  Scale,
  ShieldAlert,
  Siren,
  Star,
  Truck,
  Undo2,
  UserRoundSearch,
} from 'lucide-react'
import { dayMs } from '@pitlane/domain/day.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Fragment, Suspense } from 'react'
import { useGetList, usePermissions, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Failure } from '../../parts/failure.tsx'
import { Ago } from '../../parts/time.tsx'
import { FiguresPanel } from '../figures/index.ts'
import { ChecklistPanel } from '../health/index.ts'

type Waiting = { id: WaitingKind; what: WaitingKind; count: number; since: number | null; more?: true }

/** Where each is looked after: a list, filtered to what waits. */
const places: Record<WaitingKind, { icon: LucideIcon; list: string; filter: object; urgent: boolean }> = {
  raised_limits: { icon: ShieldAlert, list: 'audit', filter: { entity: 'setting' }, urgent: true },
  escalated: { icon: Siren, list: 'orders', filter: { waiting: 'escalated' }, urgent: true },
  alerts: { icon: BadgeAlert, list: 'alerts', filter: { state: 'open' }, urgent: true },
  after_sales_mine: {
    icon: PackageSearch,
    list: 'after-sales',
    filter: { mine: true, state: 'waiting' },
    urgent: true,
  },
  after_sales: { icon: PackageOpen, list: 'after-sales', filter: { state: 'waiting' }, urgent: true },
  withdrawals: { icon: FileX, list: 'withdrawals', filter: {}, urgent: true },
  refund_proposals: { icon: UserRoundCheck, list: 'refund-proposals', filter: {}, urgent: true },
  refunds: { icon: Undo2, list: 'refunds', filter: { state: 'open' }, urgent: true },
  orders_to_ship: { icon: Truck, list: 'orders', filter: { waiting: 'to_ship' }, urgent: true },
  orders_closing: { icon: Clock, list: 'orders', filter: { tab: 'to_pay' }, urgent: false },
  cases_late: { icon: Siren, list: 'cases', filter: { late: true }, urgent: true },
  cases_mine: { icon: MessageSquareReply, list: 'cases', filter: { mine: true, state: 'assigned' }, urgent: true },
  cases: { icon: LifeBuoy, list: 'cases', filter: { state: 'new' }, urgent: true },
  messages_mine: { icon: MessageSquareReply, list: 'messages', filter: { mine: true, due: true }, urgent: true },
  messages: { icon: MessageSquare, list: 'messages', filter: { due: true }, urgent: true },
  reviews: { icon: Star, list: 'reviews', filter: { state: 'waiting' }, urgent: true },
  moderation: {
    icon: MessageSquareWarning,
    list: 'moderation',
    filter: { state: 'open' },
    urgent: true,
  },
  objections: { icon: Scale, list: 'moderation-objections', filter: { state: 'open' }, urgent: true },
  invitations: { icon: UserRoundSearch, list: 'invitation-queue', filter: {}, urgent: false },
  points_proposals: { icon: Coins, list: 'point-rules', filter: {}, urgent: false },
  gift_cards: { icon: BadgeCheck, list: 'lottery-wins', filter: { task: 'recharge' }, urgent: true },
  prizes_to_ship: { icon: Gift, list: 'lottery-wins', filter: { task: 'ship' }, urgent: true },
  low_stock: { icon: PackageMinus, list: 'styles', filter: { low: 1 }, urgent: false },
  mails: { icon: Mail, list: 'mails', filter: { state: 'failed' }, urgent: true },
}

/** An entry that has waited for more than a day is louder. */
const colourOf = (since: number | null, now: number): string =>
  since === null ? 'text.primary' : now - since > dayMs ? 'error.main' : 'warning.main'

const placeOf = (what: WaitingKind) => {
  const { list, filter } = places[what]
  return { pathname: `/${list}`, search: `?filter=${encodeURIComponent(JSON.stringify(filter))}` }
}

function WaitingCard({ what, count, since, more, now }: Waiting & { now: number }) {
  const translate = useTranslate()
  const { icon: Icon, urgent } = places[what]
  return (
    <Card>
      <CardActionArea component={Link} to={placeOf(what)} sx={{ p: 2, height: '100%', display: 'block' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 14 }}>
          <Icon size={18} aria-hidden />
          {translate(`waiting.${what}`)}
        </Box>
        <Typography sx={{ fontSize: 28, fontWeight: 600, color: urgent ? colourOf(since, now) : 'text.primary' }}>
          {count}
          {more && '+'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`waiting.since_${what}`)} {since !== null && <Ago at={since} now={now} />}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

/** Where nothing waits, in one line. */
function Quiet({ waiting }: { waiting: readonly Waiting[] }) {
  const translate = useTranslate()
  if (waiting.length === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
      {translate('waiting.nothing')}{' '}
      {waiting.map(({ what }, index) => (
        <Fragment key={what}>
          {index > 0 && ' · '}
          <Link to={placeOf(what)} sx={{ color: 'inherit' }}>
            {translate(`waiting.${what}`)}
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
}

/** The home screen lists the work of the role and since when it waits, looked up again every half minute; those who sell also see the figures. */
export function HomeScreen() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { data, error, dataUpdatedAt } = useGetList<Waiting>('waiting', {}, { refetchInterval: 30_000 })
  return (
    <Box sx={{ mt: 2 }}>
      <Title title="menu.home" />
      {mayCall(permissions, 'getStaffChecklist') && <ChecklistPanel />}
      {error && <Failure error={error} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('waiting.none_for_role')}</Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 2 }}>
        {data
          ?.filter(({ count }) => count > 0)
          .map((waiting) => (
            <WaitingCard key={waiting.id} {...waiting} now={dataUpdatedAt} />
          ))}
      </Box>
      <Quiet waiting={data?.filter(({ count }) => count === 0) ?? []} />
      {mayCall(permissions, 'getStaffFigures') && (
        <Suspense fallback={null}>
          <FiguresPanel />
        </Suspense>
      )}
    </Box>
  )
}
