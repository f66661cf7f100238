import type { StaffMessage, StaffMessageReply } from '@pitlane/contract/account/staff-messages.ts'
import { endonyms } from '@pitlane/domain/lang.ts'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { AssignButton, assignBy } from '../../parts/assign-button.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { MessageAnswerButton, MessageEndButton, MessageNoteButton } from './message-acts.tsx'

const field = (name: string) => `resources.messages.fields.${name}`

function Head({ one }: { one: StaffMessage }) {
  const translate = useTranslate()
  const assign = useAct('assignMessage', 'case.assigned')
  return (
    <Section
      title={`${one.reference} · ${one.subject}`}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          {one.allowed.includes('answer') && <MessageAnswerButton one={one} />}
          <MessageNoteButton one={one} />
          {one.allowed.includes('assign') && (
            <AssignButton
              by={assignBy(assign, one)}
              assigneeId={one.assignee_id}
              mayRelease={one.allowed.includes('release')}
            />
          )}
          <MessageEndButton one={one} />
        </Box>
      }
    >
      <Facts
        facts={[
          [field('state'), <StateChip key="state" words="message.state" state={one.state} />],
          [field('assignee'), <bdi key="who">{one.assignee || translate('case.nobody')}</bdi>],
          [field('name'), <bdi key="name">{one.name}</bdi>],
          [field('email'), one.email],
          [
            field('user_id'),
            one.account ? (
              <Link key="account" to={`/users/${one.account.id}/show`}>
                {one.account.name || one.account.email}
              </Link>
            ) : (
              translate('message.no_account')
            ),
          ],
          [field('lang'), endonyms[one.lang]],
          [field('created_at'), <Time key="at" at={one.created_at} />],
          [field('since'), <Time key="since" at={one.since} />],
        ]}
      />
    </Section>
  )
}

type Said = { from: StaffMessageReply['from']; name: string; unknown?: string; at: number; children: ReactNode }

/** Written by either side, or a note; a mail of somebody unknown is marked loudly. */
function Words({ from, name, unknown = '', at, children }: Said) {
  const translate = useTranslate()
  const borderColor = unknown ? 'error.main' : { note: 'warning.main', staff: 'primary.main', writer: 'divider' }[from]
  return (
    <Box sx={{ borderLeft: 3, borderColor, pl: 1.5, mb: 2 }}>
      <Typography variant="caption" color="text.secondary" component="p">
        {translate(`message.from.${from}`)}
        {name && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
        {' · '}
        <Time at={at} />
      </Typography>
      {unknown && (
        <Typography color="error" variant="body2">
          {translate('message.unknown_sender', { from: unknown })}
        </Typography>
      )}
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
        {children}
      </Typography>
    </Box>
  )
}

function Details() {
  const { record: one } = useShowContext<StaffMessage>()
  if (!one) return null
  return (
    <>
      <Head one={one} />
      <Section title="message.thread">
        <Words from="writer" name={one.name} at={one.created_at}>
          {one.text}
        </Words>
        {one.thread.map(({ id, from, name, unknown_sender: unknown, created_at: at, text }) => (
          <Words key={id} from={from} name={from === 'writer' ? one.name : name} unknown={unknown} at={at}>
            {text}
          </Words>
        ))}
      </Section>
    </>
  )
}

export const MessageScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
