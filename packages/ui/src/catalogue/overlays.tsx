import { lazy, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { loading } from '../loading-store.ts'
import { Stack } from '../page.tsx'
import { Section } from '../section.tsx'
import { TextInput } from '../text-input.tsx'
import { toast } from '../toast-store.ts'
import styles from './catalogue.module.css'

const Sheet = lazy(async () => ({ default: (await import('../sheet.tsx')).Sheet }))
const Dialog = lazy(async () => ({ default: (await import('../dialog.tsx')).Dialog }))

export function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null)
  const close = () => setOpen(null)
  const wait = () => setTimeout(loading.begin(), 2000)
  return (
    <Section title="What floats">
      <div className={styles.wrap}>
        <Button kind="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button kind="secondary" onClick={() => toast.show({ kind: 'ok', text: 'The address is saved.' })}>
          Toast: ok
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            toast.show({
              kind: 'fail',
              text: 'Die Zahlungsbestätigung ist nicht angekommen. Bitte versuche es gleich noch einmal.',
            })
          }
        >
          Toast: fail
        </Button>
        <Button kind="secondary" onClick={() => toast.show({ kind: 'info', text: 'Copied' })}>
          Toast: info
        </Button>
        <Button kind="secondary" onClick={wait}>
          Overlay
        </Button>
      </div>
      <Suspense>
        {open === 'sheet' && (
          <Sheet
            open
            onOpenChange={close}
            title="Address"
            closeLabel="Close"
            action={
              <Button wide size="l" onClick={close}>
                Save
              </Button>
            }
          >
            <Stack gap="fields">
              {['Name', 'Street', 'House', 'City', 'Phone', 'Email', 'Company', 'Note'].map((label) => (
                <Field key={label} label={label}>
                  <TextInput />
                </Field>
              ))}
            </Stack>
          </Sheet>
        )}
        {open === 'dialog' && (
          <Dialog
            open
            onOpenChange={close}
            kind="alert"
            title="Confirm that it arrived?"
            text="The logistics still say “waiting to ship”. Confirm only when the parcel is in your hands."
            actions={
              <>
                <Button kind="secondary" onClick={close}>
                  Not yet
                </Button>
                <Button onClick={close}>It is here</Button>
              </>
            }
          />
        )}
      </Suspense>
    </Section>
  )
}
