import { bcp47, endonyms, type Lang, langs, type Texts } from '@pitlane/domain/lang.ts'
import { Tab, Tabs } from '@mui/material'
import { maxLength, required, useTranslate } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'

/** English first: it stands in for every language that has no text of its own. */
const order: readonly Lang[] = ['en', ...langs.filter((lang) => lang !== 'en')]

type LangTabsProps = { lang: Lang; onChoose: (lang: Lang) => void; missing: Record<Lang, number> }

/** One language for all texts of the form; each says how many of them it lacks. */
export function LangTabs({ lang, onChoose, missing }: LangTabsProps) {
  const translate = useTranslate()
  return (
    <Tabs
      value={lang}
      onChange={(_, next: Lang) => onChoose(next)}
      aria-label={translate('survey.languages')}
      slotProps={{ indicator: { sx: { display: 'none' } } }}
      sx={{
        position: 'sticky',
        top: 48,
        zIndex: 2,
        width: '100%',
        mb: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTabs-list': { flexWrap: 'wrap' },
      }}
    >
      {order.map((one) => {
        const count = missing[one]
        const label = count ? `${endonyms[one]}, ${translate('survey.missing', { count })}` : endonyms[one]
        return (
          <Tab
            key={one}
            value={one}
            lang={bcp47[one]}
            aria-label={label}
            title={label}
            label={count ? `${endonyms[one]} · ${count}` : endonyms[one]}
            sx={{
              minWidth: 0,
              minHeight: 40,
              px: 0.75,
              color: count ? 'text.secondary' : 'text.primary',
              borderBottom: 2,
              borderColor: one === lang ? 'primary.main' : 'transparent',
            }}
          />
        )
      })}
    </Tabs>
  )
}

type LangTextProps = {
  source: string
  lang: Lang
  max: number
  label: string
  multiline?: boolean
  optional?: boolean
}

/** A text in the language that is chosen; where it is missing, the English one stands in its place. */
export function LangText({ source, lang, max, label, multiline = false, optional = false }: LangTextProps) {
  const texts: Partial<Texts> | null | undefined = useWatch({ name: source })
  const english = lang === 'en' ? '' : (texts?.en ?? '')
  return (
    <TextInput
      // Another language is another input: nothing of the last one's state stays.
      key={`${source}.${lang}`}
      source={`${source}.${lang}`}
      label={label}
      placeholder={english}
      slotProps={english ? { inputLabel: { shrink: true } } : {}}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      validate={lang === 'en' && !optional ? [required(), maxLength(max)] : maxLength(max)}
      parse={(text: string) => text}
      helperText={false}
      fullWidth
      dir="auto"
    />
  )
}
