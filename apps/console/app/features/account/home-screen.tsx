import type { WaitingKind } from '@pitlane/domain/account/waiting.ts'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { CircleAlert, Clock, type LucideIcon, Mail, MessageSquare, Truck, Undo2 } from 'lucide-react'
import { Link, Title, useGetList, useTranslate } from 'react-admin'
import { Ago } from '../../parts/time.tsx'

type Waiting = { id: WaitingKind; what: WaitingKind; count: number; since: number | null }

/** Where each is looked after: a list, filtered to what waits. */
const places: Record<WaitingKind, { icon: LucideIcon; list: string; filter: object; urgent: boolean }> = {
  refunds: { icon: Undo2, list: 'refunds', filter: { state: 'open' }, urgent: true },
  orders_to_ship: { icon: Truck, list: 'orders', filter: { tab: 'to_ship' }, urgent: true },
  orders_closing: { icon: Clock, list: 'orders', filter: { tab: 'to_pay' }, urgent: false },
  messages: { icon: MessageSquare, list: 'messages', filter: { state: 'new' }, urgent: true },
  mails: { icon: Mail, list: 'mails', filter: { state: 'failed' }, urgent: true },
}

function WaitingCard({ what, count, since, now }: Waiting & { now: number }) {
  const translate = useTranslate()
  const { icon: Icon, list, filter, urgent } = places[what]
  const search = `?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={{ pathname: `/${list}`, search }}
        sx={{ p: 2, height: '100%', display: 'block' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 14 }}>
          <Icon size={18} aria-hidden />
          {translate(`waiting.${what}`)}
        </Box>
        <Typography
          sx={{ fontSize: 28, fontWeight: 600, color: count > 0 && urgent ? 'warning.main' : 'text.primary' }}
        >
          {count}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {since === null ? translate('waiting.nothing') : translate(`waiting.since_${what}`)}{' '}
          {since !== null && <Ago at={since} now={now} />}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

/** What waits for the role, and since when; looked up again every half minute. */
export function HomeScreen() {
  const translate = useTranslate()
  const { data, error, dataUpdatedAt } = useGetList<Waiting>('waiting', {}, { refetchInterval: 30_000 }) as ReturnType<
    typeof useGetList<Waiting>
  > & { dataUpdatedAt: number }
  return (
    <Box sx={{ mt: 2 }}>
      <Title title="menu.home" />
      {error && (
        <Typography sx={{ color: 'error.main', display: 'flex', gap: 1, alignItems: 'center' }}>
          <CircleAlert size={18} /> {error.message}
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('waiting.none_for_role')}</Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 2 }}>
        {data?.map((waiting) => (
          <WaitingCard key={waiting.id} {...waiting} now={dataUpdatedAt} />
        ))}
      </Box>
    </Box>
  )
}
