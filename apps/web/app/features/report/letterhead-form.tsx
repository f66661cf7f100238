import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field, FieldError } from '@pitlane/ui/field.tsx'
import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { TextInput, type TextInputProps } from '@pitlane/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Letterhead } from './letterhead.tsx'
import { LogoField } from './logo-field.tsx'
import { type LetterheadField, letterheadFields, type SavedLetterhead, useLetterhead } from './use-letterhead.ts'

const labels = {
  name: 'report.letterhead_name',
  address: 'report.address',
  phone: 'report.phone',
  technician: 'report.technician',
} as const
const inputs: Record<LetterheadField, TextInputProps> = {
  name: { maxLength: 120, autoComplete: 'organization' },
  address: { maxLength: 300, autoComplete: 'street-address' },
  phone: { maxLength: 40, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  technician: { maxLength: 80, autoComplete: 'name' },
}

/** The form, and above it what it comes to. */
export function LetterheadForm({ bar, saved }: { bar: ReactNode; saved: SavedLetterhead }) {
  const t = useT()
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const { values, change, logo, problems, save, busy } = useLetterhead(saved)
  useEffect(() => {
    if (ref.current && Object.keys(problems).length > 0) focusFirstError(ref.current)
  }, [problems])
  const waits = logo.busy ? t('media.busy') : logo.failed ? t('media.failed') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) void save()
  }
  return (
    <Page
      bar={bar}
      surface="card"
      action={
        <StickyBar>
          <Button type="submit" form={id} size="l" wide loading={busy} reason={waits}>
            {t('shell.save')}
          </Button>
        </StickyBar>
      }
    >
      <Stack gap="sections">
        <Section title={t('report.letterhead_preview')}>
          <Card tone="sunken">
            <Letterhead agency={values} logo={logo.items[0]?.preview ?? null} />
          </Card>
        </Section>
        <form id={id} ref={ref} method="post" onSubmit={submit} noValidate>
          <Stack gap="fields">
            <p>{t('report.letterhead_hint')}</p>
            {letterheadFields.map((field) => (
              <Field key={field} label={t(labels[field])} error={problems[field]}>
                <TextInput
                  name={field}
                  value={values[field]}
                  onChange={({ target }) => change(field, target.value)}
                  {...inputs[field]}
                />
              </Field>
            ))}
            <LogoField media={logo} error={problems.logo} />
            <div role="alert">{problems.form && <FieldError>{problems.form}</FieldError>}</div>
          </Stack>
        </form>
      </Stack>
    </Page>
  )
}
