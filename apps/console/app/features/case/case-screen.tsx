import type { StaffCase } from '@pitlane/contract/case/staff.ts'
import { endonyms } from '@pitlane/domain/lang.ts'
import { Box, Typography } from '@mui/material'
import { useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { AssignButton, assignBy } from '../../parts/assign-button.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { ReviewMedia } from '../review/index.ts'
import { AnswerButton } from './answer-button.tsx'
import { CaseNoteButton, EndButton, MergeButton, ReopenButton } from './case-acts.tsx'
import { Due } from './due.tsx'

const text = { mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
const field = (name: string) => `resources.cases.fields.${name}`

function Head({ one }: { one: StaffCase }) {
  const translate = useTranslate()
  const assign = useAct('assignCase', 'case.assigned')
  return (
    <Section
      title={`${one.number} · ${one.brand} ${one.model} ${one.year}`}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          {one.allowed.includes('answer') && <AnswerButton one={one} />}
          <CaseNoteButton one={one} />
          {one.allowed.includes('assign') && (
            <AssignButton
              by={assignBy(assign, one)}
              assigneeId={one.assignee_id}
              mayRelease={one.allowed.includes('release')}
            />
          )}
          {one.allowed.includes('solve') && <EndButton one={one} as="solved" />}
          {one.allowed.includes('close') && <EndButton one={one} as="closed" />}
          {one.allowed.includes('merge') && one.others.length > 0 && <MergeButton one={one} />}
          {one.allowed.includes('reopen') && <ReopenButton one={one} />}
        </Box>
      }
    >
      <Facts
        facts={[
          [field('state'), <StateChip key="state" words="case.state" state={one.state} />],
          ['case.moves', one.close_reason && translate(`case.close_reason.${one.close_reason}`)],
          [
            'case.merge_into',
            one.merged_into && <Link to={`/cases/${one.merged_into.id}/show`}>{one.merged_into.number}</Link>,
          ],
          [field('assignee'), <bdi key="who">{one.assignee || translate('case.nobody')}</bdi>],
          [field('recipient'), one.recipient],
          [field('lang'), endonyms[one.lang]],
          [field('created_at'), <Time key="at" at={one.created_at} />],
          [field('first_answer_at'), <Due key="due" one={one} />],
          [
            'case.rating',
            one.rating && `${translate('case.stars_of', { stars: one.rating.stars })} ${one.rating.text}`,
          ],
        ]}
      />
    </Section>
  )
}

function Form({ one }: { one: StaffCase }) {
  const translate = useTranslate()
  return (
    <Section title="case.form">
      <Typography sx={text} dir="auto">
        {one.symptoms}
      </Typography>
      <ReviewMedia media={one.media} />
      <Box sx={{ mt: 2 }}>
        <Facts
          facts={[
            [field('vin'), one.vin],
            [field('mileage'), one.mileage === null ? '' : `${one.mileage} ${one.mileage_unit}`],
            [field('serial_number'), one.serial_number],
            [field('work_done'), one.work_done],
            [field('faults'), one.faults],
            [field('additional'), one.additional],
            [field('report_id'), one.report_id],
            [field('contact_name'), one.contact_name],
            [field('contact_method'), translate(`case.method.${one.contact_method}`)],
            [field('email'), one.email],
            [field('phone'), one.phone],
          ]}
        />
      </Box>
    </Section>
  )
}

/** Written by either side, or a note; a mail of somebody unknown is marked loudly. */
function Thread({ one }: { one: StaffCase }) {
  const translate = useTranslate()
  return (
    <Section title="case.thread">
      {one.thread.map((message) => (
        <Box
          key={message.id}
          sx={{
            borderLeft: 3,
            borderColor: message.unknown_sender ? 'error.main' : message.from === 'note' ? 'warning.main' : 'divider',
            pl: 1.5,
            mb: 2,
          }}
        >
          <Typography variant="caption" color="text.secondary" component="p">
            {translate(`case.from.${message.from}`)}
            {message.name && (
              <>
                {' · '}
                <bdi>{message.name}</bdi>
              </>
            )}
            {message.via === 'mail' && ` · ${translate('case.by_mail')}`}
            {' · '}
            <Time at={message.created_at} />
          </Typography>
          {message.unknown_sender && (
            <Typography color="error" variant="body2">
              {translate('case.unknown_sender', { from: message.unknown_sender })}
            </Typography>
          )}
          <Typography sx={text} dir="auto">
            {message.text}
          </Typography>
          <ReviewMedia media={message.media} />
        </Box>
      ))}
      {one.thread.length === 0 && <Typography color="text.secondary">{translate('case.empty')}</Typography>}
    </Section>
  )
}

function Moves({ one }: { one: StaffCase }) {
  const translate = useTranslate()
  return (
    <Section title="case.moves">
      {one.moves.length === 0 && <Typography color="text.secondary">{translate('case.empty')}</Typography>}
      {one.moves.map(({ id, to, who, at }) => (
        <Typography key={id} variant="body2">
          <Time at={at} /> · {translate(`case.state.${to}`)} · <bdi>{who || translate('case.anonymous')}</bdi>
        </Typography>
      ))}
    </Section>
  )
}

function Details() {
  const { record: one } = useShowContext<StaffCase>()
  if (!one) return null
  return (
    <>
      <Head one={one} />
      <Form one={one} />
      <Thread one={one} />
      <Moves one={one} />
    </>
  )
}

export const CaseScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
