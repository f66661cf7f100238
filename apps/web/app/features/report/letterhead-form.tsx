import { letterheadLengths } from '@pitlane/domain/report/lengths.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field, FieldError } from '@pitlane/ui/field.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { TextInput, type TextInputProps } from '@pitlane/ui/text-input.tsx'
import { type ReactNode, useId } from 'react'
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
  name: { maxLength: letterheadLengths.name, autoComplete: 'organization' },
  address: { maxLength: letterheadLengths.address, autoComplete: 'street-address' },
  phone: { maxLength: letterheadLengths.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  technician: { maxLength: letterheadLengths.technician, autoComplete: 'name' },
}

/** The form, and above it what it comes to. */
export function LetterheadForm({ bar, saved }: { bar: ReactNode; saved: SavedLetterhead }) {
  const t = useT()
  const id = useId()
  const { form, values, change, logo, waits } = useLetterhead(saved)
  return (
    <Page
      bar={bar}
      surface="card"
      action={
        <StickyBar>
          <Button type="submit" form={id} size="l" wide loading={form.busy} reason={waits}>
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
        <form id={id} {...form.props}>
          <Stack gap="fields">
            <p>{t('report.letterhead_hint')}</p>
            {letterheadFields.map((field) => (
              <Field key={field} label={t(labels[field])} error={form.errors[field]}>
                <TextInput
                  name={field}
                  value={values[field]}
                  onChange={({ target }) => change(field, target.value)}
                  {...inputs[field]}
                />
              </Field>
            ))}
            <LogoField media={logo} error={form.errors.logo} />
            <div role="alert">{form.errors.form && <FieldError>{form.errors.form}</FieldError>}</div>
          </Stack>
        </form>
      </Stack>
    </Page>
  )
}
