import type { StaffRelease } from '@pitlane/contract/download/staff.ts'
import { mayBecome, releaseStates } from '@pitlane/domain/download/release.ts'
import { Alert, Link, Typography } from '@mui/material'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { Facts } from '../../parts/facts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { ToldInputs } from './told-inputs.tsx'

/** What a release is: that stays, since people hold it against the sum. */
function Source() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const release = useRecordContext<StaffRelease>()
  if (!release) return null
  const { app, system, number, href, file_name, bytes, sha256, broken_at } = release
  return (
    <>
      {broken_at !== null && <Alert severity="error">{translate('download.broken')}</Alert>}
      <Facts
        facts={[
          ['resources.releases.fields.app', app],
          ['resources.releases.fields.system', translate(`download.system.${system}`)],
          ['resources.releases.fields.number', number],
          [
            'resources.releases.fields.file',
            <Link key="file" href={href} target="_blank" rel="noreferrer">
              <bdi>{file_name || href}</bdi>
            </Link>,
          ],
          ['resources.releases.fields.bytes', bytes?.toLocaleString(locale)],
          [
            'resources.releases.fields.sha256',
            sha256 && (
              <Typography key="sum" variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {sha256}
              </Typography>
            ),
          ],
        ]}
      />
    </>
  )
}

function Inputs() {
  const release = useRecordContext<StaffRelease>()
  return <ToldInputs states={releaseStates.filter((state) => !release || mayBecome(release.state, state))} />
}

export const ReleaseEdit = () => (
  <RecordForm>
    <StaffForm>
      <Source />
      <Inputs />
    </StaffForm>
  </RecordForm>
)
