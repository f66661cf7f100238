import type { mailTextStaffEndpoints, StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Button, Typography } from '@mui/material'
import { RotateCcw } from 'lucide-react'
import { useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, Pagination, ReferenceManyField } from 'ra-ui-materialui'
import { useFormContext } from 'react-hook-form'
import { Section } from '../../parts/facts.tsx'
import { TimeField } from '../../parts/time.tsx'

type Version = OutputOf<typeof mailTextStaffEndpoints.listMailTextVersions>['list'][number]

/** Puts texts into the form, to be looked at and saved: nothing is lost that was not saved. */
function useFill() {
  const record = useRecordContext<StaffMailText>()
  const { setValue } = useFormContext()
  return (texts: Record<string, string>) => {
    for (const [name, shipped] of Object.entries(record?.shipped ?? {}))
      setValue(`texts.${name}`, texts[name] ?? shipped, { shouldDirty: true, shouldValidate: true })
  }
}

/** Back to what comes with the shop: as a change of the form, which is saved as any other. */
export function ShippedButton() {
  const translate = useTranslate()
  const fill = useFill()
  return (
    <Button onClick={() => fill({})} startIcon={<RotateCcw size={16} />}>
      {translate('mail_text.take_shipped')}
    </Button>
  )
}

function TakeButton({ version, onTake }: { version: Version; onTake: (texts: Record<string, string>) => void }) {
  const translate = useTranslate()
  const what = Object.values(version.texts)[0] ?? translate('mail_text.own.0')
  return (
    <Button size="small" onClick={() => onTake(version.texts)} aria-label={`${translate('mail_text.take')}: ${what}`}>
      {translate('mail_text.take')}
    </Button>
  )
}

/** What the letter said before, and who wrote it. */
export function MailTextVersions() {
  const translate = useTranslate()
  const fill = useFill()
  const record = useRecordContext<StaffMailText>()
  const words = ({ texts }: Version) => Object.values(texts).join(' · ') || translate('mail_text.own.0')
  return (
    <Section title="mail_text.versions">
      <ReferenceManyField
        // Read anew once another version is saved.
        key={record?.version}
        reference="mail-text-versions"
        target="id"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={10}
        pagination={<Pagination rowsPerPageOptions={[10]} />}
      >
        <DataTable
          rowClick={false}
          bulkActionButtons={false}
          resource="mail-texts"
          empty={<Typography color="text.secondary">{translate('mail_text.no_versions')}</Typography>}
        >
          <DataTable.Col source="created_at" disableSort>
            <TimeField source="created_at" />
          </DataTable.Col>
          <DataTable.Col source="staff" disableSort />
          <DataTable.Col source="texts" disableSort>
            <FunctionField<Version> render={words} />
          </DataTable.Col>
          <DataTable.Col label={translate('mail_text.take')} disableSort>
            <FunctionField<Version> render={(version) => <TakeButton version={version} onTake={fill} />} />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Section>
  )
}
