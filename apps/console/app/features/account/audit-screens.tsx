import type { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useShowContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { Time, TimeField } from '../../parts/time.tsx'

type Act = OutputOf<typeof operationsStaffEndpoints.getStaffAudit>

/** Each domain has the words for what its own commands write here. */
const words = import.meta.glob<{ audit?: { entity?: object } }>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
})
const entities = Object.values(words).flatMap(({ audit }) => Object.keys(audit?.entity ?? {}))

/** A program by its key's name, else the person. */
const whoOf = ({ api_key_id, api_key, staff }: Act, translate: (key: string, values?: object) => string): string =>
  api_key_id === null ? staff || translate('audit.system') : translate('audit.key', { name: api_key })

export function AuditList() {
  const translate = useTranslate()
  const filters = [
    <SelectInput key="entity" source="entity" choices={choicesOf(entities, 'audit.entity')} />,
    <NumberInput key="staff_id" source="staff_id" />,
  ]
  return (
    <StaffList filters={filters} search={translate('search.audit')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="at" disableSort>
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col source="staff" disableSort>
          <FunctionField<Act> render={(act) => whoOf(act, translate)} />
        </DataTable.Col>
        <DataTable.Col source="action" disableSort>
          <FunctionField<Act> render={({ action }) => translate(`audit.action.${action}`)} />
        </DataTable.Col>
        <DataTable.Col source="entity" disableSort>
          <FunctionField<Act> render={({ entity }) => translate(`audit.entity.${entity}`)} />
        </DataTable.Col>
        <DataTable.Col source="entity_id" disableSort>
          <FunctionField<Act> render={({ entity_id, entity_name }) => entity_name || entity_id} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

const show = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

/** Shows the differences side by side. */
function Changes({ act }: { act: Act }) {
  const translate = useTranslate()
  const names = [...new Set([...Object.keys(act.before ?? {}), ...Object.keys(act.after ?? {})])]
  if (names.length === 0) return null
  const cell = {
    fontFamily: 'monospace',
    fontSize: 13,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  } as const
  return (
    <Table size="small" sx={{ mt: 2, tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          {['field', 'before', 'after'].map((name) => (
            <TableCell key={name}>{translate(`audit.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell sx={{ verticalAlign: 'top' }}>{name}</TableCell>
            <TableCell sx={cell}>{show(act.before?.[name])}</TableCell>
            <TableCell sx={cell}>{show(act.after?.[name])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Details() {
  const { record: act } = useShowContext<Act>()
  const translate = useTranslate()
  if (!act) return null
  const field = (name: string) => `resources.audit.fields.${name}`
  return (
    <Section title="audit.act">
      <Facts
        facts={[
          [field('at'), <Time key="at" at={act.at} />],
          [field('staff'), whoOf(act, translate)],
          [field('answers'), act.api_key_id === null ? null : act.staff],
          [field('action'), translate(`audit.action.${act.action}`)],
          [field('entity'), `${translate(`audit.entity.${act.entity}`)} ${act.entity_name || act.entity_id}`],
          [field('request_id'), act.request_id],
        ]}
      />
      <Changes act={act} />
    </Section>
  )
}

export const AuditScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
