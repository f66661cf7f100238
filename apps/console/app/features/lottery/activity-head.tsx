import type { StaffActivity } from '@pitlane/contract/lottery/staff.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useEditContext, useLocale, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { CopyButton, LackingGoods, PublishButton, SwitchButton } from './activity-buttons.tsx'

const listOf = (list: string, filter: object) => ({
  pathname: `/${list}`,
  search: `?filter=${encodeURIComponent(JSON.stringify(filter))}`,
})
const field = (name: string) => `resources.lottery-activities.fields.${name}`

function Prizes({ activity }: { activity: StaffActivity }) {
  const translate = useTranslate()
  const lang = useLocale() === 'zh' ? 'zh' : 'en'
  return (
    <Box sx={{ overflowX: 'auto', mt: 2 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('lottery.prize')}</TableCell>
            <TableCell>{translate(field('prizes.kind'))}</TableCell>
            <TableCell align="right">{translate(field('prizes.weight'))}</TableCell>
            <TableCell align="right">{translate('lottery.taken')}</TableCell>
            <TableCell align="right">{translate(field('prizes.daily'))}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {activity.prizes.map((prize) => (
            <TableRow key={prize.id}>
              <TableCell>{textIn(prize.titles, lang)}</TableCell>
              <TableCell>{translate(`lottery.kind.${prize.kind}`)}</TableCell>
              <TableCell align="right">{prize.weight}</TableCell>
              <TableCell align="right">{prize.stock === null ? '' : `${prize.taken} / ${prize.stock}`}</TableCell>
              <TableCell align="right">{prize.daily}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Where an activity stands, what it has given, and what can be done with it. */
export function ActivityHead({ isDirty }: { isDirty: boolean }) {
  const { record } = useEditContext<StaffActivity>()
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  if (!record) return null
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: record.zone })
  const isFrozen = record.state === 'running' || record.state === 'ended'
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <PublishButton activity={record} isDirty={isDirty} />
      <SwitchButton activity={record} />
      <CopyButton activity={record} as="version" />
      <CopyButton activity={record} as="copy" />
      <Button component={Link} size="small" variant="outlined" to={listOf('lottery-wins', { activity_id: record.id })}>
        {translate('lottery.wins')}
      </Button>
      <Button component={Link} size="small" variant="outlined" to={listOf('lottery-draws', { activity_id: record.id })}>
        {translate('lottery.draws')}
      </Button>
    </Box>
  )
  return (
    <Section title="lottery.activity" actions={actions}>
      {isFrozen && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('lottery.frozen')}
        </Alert>
      )}
      <LackingGoods lacking={record.lacking} />
      <Facts
        facts={[
          [field('state'), <StateChip key="state" words="lottery.state" state={record.state} />],
          [field('active'), translate(record.active ? 'ra.boolean.true' : 'ra.boolean.false')],
          [field('starts_at'), `${format.format(record.starts_at)} (${record.zone})`],
          [field('ends_at'), `${format.format(record.ends_at)} (${record.zone})`],
          [field('points'), String(record.points ?? translate('lottery.right'))],
          [field('per_day'), String(record.per_day)],
          [field('per_person'), String(record.per_person)],
          [field('draws'), String(record.draws)],
          [field('replaces_id'), record.replaces_id === null ? null : `#${record.replaces_id}`],
          [field('seed_hash'), <code key="hash">{record.seed_hash}</code>],
        ]}
      />
      {isFrozen && <Prizes activity={record} />}
    </Section>
  )
}
