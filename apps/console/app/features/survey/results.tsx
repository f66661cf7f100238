import type { StaffSurvey, SurveyResults } from '@pitlane/contract/survey/staff.ts'
import { dateFormat, numberFormat } from '@pitlane/domain/formats.ts'
import { endonyms, langs } from '@pitlane/domain/lang.ts'
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useEditContext, useGetOne, useLocale, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { type ReactNode, useState } from 'react'
import { ExportButton } from '../../parts/export-button.tsx'
import { Section } from '../../parts/facts.tsx'

type Asked = SurveyResults['questions'][number]
type Filters = { lang?: string; from?: string; until?: string; question?: string; option?: string }

/** A bar for each thing that can be said, as wide as its part of those who have answered. */
function Bars({ asked }: { asked: Asked }) {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const percent = numberFormat(locale, { style: 'percent' })
  const facts = [translate('survey.answered', { count: asked.answered })]
  if (asked.mean !== null)
    facts.push(
      translate('survey.mean', { mean: numberFormat(locale, { maximumFractionDigits: 2 }).format(asked.mean) }),
    )
  if (asked.kind === 'text') facts.push(translate('survey.texts_below'))
  return (
    <Box component="figure" sx={{ m: 0, mt: 3 }}>
      <Box component="figcaption" sx={{ mb: 1 }}>
        <Typography variant="subtitle2" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {asked.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Box component="table" sx={{ width: '100%', borderSpacing: '8px 4px', fontSize: 14 }}>
        <tbody>
          {asked.bars.map(({ value, label, count }) => {
            const share = asked.answered === 0 ? 0 : count / asked.answered
            return (
              <tr key={value}>
                <Box
                  component="th"
                  scope="row"
                  dir="auto"
                  sx={{ textAlign: 'start', fontWeight: 'normal', width: '30%', overflowWrap: 'anywhere' }}
                >
                  {label}
                </Box>
                <td aria-hidden>
                  <Box
                    sx={{
                      height: 16,
                      width: `${share * 100}%`,
                      minWidth: count > 0 ? 2 : 0,
                      bgcolor: 'primary.main',
                      borderRadius: 0.5,
                    }}
                  />
                </td>
                <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap', width: 96 }}>
                  {count} ({percent.format(share)})
                </Box>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}

type ChooserProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }
const Chooser = ({ label, value, onChoose, children }: ChooserProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    sx={{ minWidth: 180 }}
    onChange={(event) => onChoose(event.target.value)}
  >
    {children}
  </TextField>
)

/** How many have said what, of all or of some; read anew with each change, since a mended word stands here too. */
export function ResultsPanel() {
  const { record } = useEditContext<StaffSurvey>()
  const [filters, setFilters] = useState<Filters>({})
  if (!record?.answers) return null
  return <Results key={record.version} survey={record} filters={filters} onFilter={setFilters} />
}

type ResultsProps = { survey: StaffSurvey; filters: Filters; onFilter: (filters: Filters) => void }

function Results({ survey, filters, onFilter }: ResultsProps) {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { data } = useGetOne<SurveyResults>('survey-results', { id: survey.id, meta: filters })
  if (!data) return null
  const everybody = translate('survey.everybody')
  const field = (name: string) => translate(`resources.survey-answers.fields.${name}`)
  const narrow = (part: Filters) =>
    onFilter(Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value)))
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ExportButton resource="survey-answers" filter={{ survey_id: survey.id, ...filters }} />
      <Button
        component={Link}
        size="small"
        to={{
          pathname: '/survey-answers',
          search: `?filter=${encodeURIComponent(JSON.stringify({ survey_id: survey.id, ...filters }))}`,
        }}
      >
        {translate('survey.all_answers')}
      </Button>
    </Box>
  )
  const day = dateFormat(locale, { dateStyle: 'medium' }).format(survey.kept_until)
  const anonymous = translate(survey.anonymous ? 'ra.boolean.true' : 'ra.boolean.false')
  const date = (name: 'from' | 'until') => (
    <TextField
      type="date"
      size="small"
      label={field(name)}
      value={filters[name] ?? ''}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={(event) => narrow({ [name]: event.target.value })}
    />
  )
  const choices = data.questions.filter(({ kind }) => kind === 'single' || kind === 'multiple')
  return (
    <Section title="survey.results" actions={actions}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('survey.kept', { anonymous, day })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Chooser label={field('lang')} value={filters.lang ?? ''} onChoose={(lang) => narrow({ lang })}>
          <MenuItem value="">{everybody}</MenuItem>
          {langs.map((lang) => (
            <MenuItem key={lang} value={lang}>
              {endonyms[lang]}
            </MenuItem>
          ))}
        </Chooser>
        {date('from')}
        {date('until')}
        <Chooser
          label={translate('survey.chosen')}
          value={filters.question ? `${filters.question}.${filters.option}` : ''}
          onChoose={(chosen) => {
            const [question = '', option = ''] = chosen.split('.')
            narrow({ question, option })
          }}
        >
          <MenuItem value="">{everybody}</MenuItem>
          {choices.flatMap(({ id, title, bars }) =>
            bars.map(({ value, label }) => (
              <MenuItem key={`${id}.${value}`} value={`${id}.${value}`}>
                {`${title} ${label}`}
              </MenuItem>
            )),
          )}
        </Chooser>
      </Box>
      <Typography sx={{ mt: 2 }}>{translate('survey.shown', { shown: data.shown, total: data.total })}</Typography>
      {data.questions.map((one) => (
        <Bars key={one.id} asked={one} />
      ))}
    </Section>
  )
}
