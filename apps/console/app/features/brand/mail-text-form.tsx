import type { StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { blanksOf, checkMailText, mailTextLengths } from '@pitlane/domain/brand/mail-text.ts'
import { bcp47, endonyms, langs } from '@pitlane/domain/lang.ts'
import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { maxLength, useRecordContext, useRedirect, useTranslate } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { MailTextPreview } from './mail-text-preview.tsx'
import { MailTextVersions, ShippedButton } from './mail-text-versions.tsx'

/** Refused while it is typed, by the rule by which the server refuses it. */
const fits = (shipped: string) => (text: string | null) => {
  const checked = text ? checkMailText(shipped, text) : { ok: true as const }
  return checked.ok ? undefined : { message: `mail_text.${checked.reason}`, args: { blank: checked.blank } }
}

const asText = (text: string) => text

/** What the text is in the letter; words that letters share are labels, buttons and footers. */
const labelOf = (letter: string, name: string) => `mail_text.${letter === 'words' ? 'word' : 'field'}.${name}`

function OneText({ record, name }: { record: StaffMailText; name: string }) {
  const translate = useTranslate()
  const shipped = record.shipped[name] ?? ''
  const most = name.startsWith('subject') ? mailTextLengths.subject : mailTextLengths.text
  const blanks = blanksOf(shipped).map((blank) => `{${blank}}`)
  const hint = blanks.length > 0 ? `${translate('mail_text.blanks', { blanks: blanks.join(' ') })} · ` : ''
  return (
    <TextInput
      source={`texts.${name}`}
      label={labelOf(record.letter, name)}
      helperText={`${hint}${translate('mail_text.shipped', { text: shipped })}`}
      validate={[fits(shipped), maxLength(most)]}
      parse={asText}
      multiline
      fullWidth
      slotProps={{ htmlInput: { lang: bcp47[record.lang] } }}
    />
  )
}

/** Another language is another record: whoever leaves this one with changes is asked. */
function LanguageChoice({ record }: { record: StaffMailText }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const go = (lang: string) => redirect(`/mail-texts/${record.brand_id}.${lang}.${record.letter}`)
  return (
    <TextField
      select
      size="small"
      label={translate('resources.mail-texts.fields.lang')}
      value={record.lang}
      onChange={({ target }) => go(target.value)}
      sx={{ minWidth: 160, mb: 2 }}
    >
      {langs.map((lang) => (
        <MenuItem key={lang} value={lang} lang={bcp47[lang]}>
          {endonyms[lang]}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Inputs() {
  const translate = useTranslate()
  const record = useRecordContext<StaffMailText>()
  if (!record) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, width: '100%' }}>
      <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <LanguageChoice record={record} />
          <Typography color="text.secondary">{record.brand || translate('brand.default')}</Typography>
        </Box>
        {Object.keys(record.shipped).map((name) => (
          <OneText key={name} record={record} name={name} />
        ))}
        <MailTextVersions />
      </Box>
      <Box sx={{ flex: '0 1 410px', minWidth: 0 }}>
        <MailTextPreview record={record} />
      </Box>
    </Box>
  )
}

function LetterTitle() {
  const translate = useTranslate()
  const record = useRecordContext<StaffMailText>()
  return record ? translate(`mail_text.letter.${record.letter}`) : null
}

export const MailTextEdit = () => (
  <RecordForm title={<LetterTitle />}>
    <StaffForm acts={<ShippedButton />}>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
