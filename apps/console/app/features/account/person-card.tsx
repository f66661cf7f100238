import type { CardRow, CardSection, PersonCard as Card } from '@pitlane/contract/account/staff-card.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { type CardKind, userNoteLength } from '@pitlane/domain/account/card.ts'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetOne, usePermissions, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { api } from '../../lib/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { NoteButton } from '../../parts/note-button.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'

/** Where each kind has its words, its screen, and its list by person. */
const places: Record<CardKind, { states?: string; screen?: string; list?: string }> = {
  notes: {},
  messages: { states: 'message.state', screen: 'messages', list: 'messages' },
  cases: { states: 'case.state', screen: 'cases', list: 'cases' },
  orders: { states: 'order.label', screen: 'orders', list: 'orders' },
  after_sales: { states: 'after_sales.state', screen: 'after-sales', list: 'after-sales' },
  devices: { screen: 'devices', list: 'devices' },
  services: {},
  reviews: { states: 'review.state', screen: 'reviews', list: 'reviews' },
  coupons: { states: 'card.coupon' },
  posts: { states: 'card.post' },
  moderation: { states: 'moderation.state', screen: 'moderation', list: 'moderation' },
  consents: {},
  mails: { states: 'mail.state', screen: 'mails' },
}

/** Everything that there is of a person, one section a kind. */
export function PersonCard({ userId }: { userId: number }) {
  const { data, error } = useGetOne<Card>('person-card', { id: userId })
  if (error) return <Failure error={error} />
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      {data?.sections.map((section) => (
        // What was shown of older ones is old as soon as something new has come.
        <CardKindSection
          key={`${section.kind} ${section.list[0]?.id} ${section.total}`}
          userId={userId}
          first={section}
        />
      ))}
    </Box>
  )
}

function CardKindSection({ userId, first }: { userId: number; first: CardSection }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const [older, setOlder] = useState<Pick<CardSection, 'list' | 'next'>>({ list: [], next: first.next })
  const [loading, setLoading] = useState(false)
  const { kind, may, total } = first
  const { list } = places[kind]
  async function loadOlder() {
    setLoading(true)
    try {
      const page = await api.listPersonRows({ id: userId, kind, before: older.next! })
      setOlder({ list: [...older.list, ...page.list], next: page.next })
    } finally {
      setLoading(false)
    }
  }
  const name = translate(`card.${kind}`)
  return (
    <Section
      title={may ? `${name} (${total})` : name}
      actions={kind === 'notes' && mayCall(permissions, 'noteUser') && <UserNoteButton userId={userId} />}
    >
      {!may && (
        <Typography variant="body2" color="text.secondary">
          {translate('card.forbidden')}
        </Typography>
      )}
      {may && total === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('card.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 14 }}>
        {[...first.list, ...older.list].map((row) => (
          <CardLine key={row.id} kind={kind} row={row} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {older.next !== null && (
          <Button size="small" loading={loading} onClick={() => void loadOlder()}>
            {translate('card.more')}
          </Button>
        )}
        {list && total > 0 && (
          <Link to={`/${list}?filter=${encodeURIComponent(JSON.stringify({ user_id: userId }))}`} sx={{ fontSize: 14 }}>
            {translate('card.all', { name })}
          </Link>
        )}
      </Box>
    </Section>
  )
}

function CardLine({ kind, row }: { kind: CardKind; row: CardRow }) {
  const { states, screen } = places[kind]
  const translate = useTranslate()
  const [document = '', ...version] = row.label.split(' ')
  const words: Partial<Record<CardKind, () => string>> = {
    moderation: () => translate(`moderation.kind.${row.label}`),
    consents: () => `${translate(`agreement.document.${document}`)} ${version.join(' ')}`,
  }
  const label = (words[kind]?.() ?? row.label) || '–'
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} dir="auto">
        {screen ? <Link to={`/${screen}/${row.id}/show`}>{label}</Link> : label}
        {row.by && (
          <Typography variant="caption" component="div" color="text.secondary">
            {row.by}
          </Typography>
        )}
      </Box>
      {states && <StateChip words={states} state={row.state} />}
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: 13 }}>
        <Time at={row.at || null} />
      </Box>
    </Box>
  )
}

function UserNoteButton({ userId: id }: { userId: number }) {
  const note = useAct('noteUser', 'case.noted')
  return <NoteButton by={note} send={(text, key) => note.act({ id, key, text })} most={userNoteLength} />
}
