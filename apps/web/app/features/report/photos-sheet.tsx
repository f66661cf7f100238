import { subjectWords } from '@pitlane/contract/report/photos.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { pictureTypes } from '@pitlane/domain/media.ts'
import { photoBounds, subjectsOf } from '@pitlane/domain/report/photo.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from './use-figures.ts'
import { usePhotos } from './use-photos.ts'

type PhotosSheetProps = { report: Report; open: boolean; onClose: () => void }

/** Pictures for a report, with what they show. Import it lazily. */
export function PhotosSheet({ report, open, onClose }: PhotosSheetProps) {
  const t = useT()
  // A form that was sent begins anew when it is opened once more.
  const [sent, setSent] = useState(0)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('report.photos_add')}
      closeLabel={t('shell.close')}
    >
      <PhotosForm
        key={sent}
        report={report}
        onSent={() => {
          onClose()
          setSent(sent + 1)
        }}
      />
    </Sheet>
  )
}

function PhotosForm({ report, onSent }: { report: Report; onSent: () => void }) {
  const t = useT()
  const words = useWords()
  const { add } = usePhotos(report)
  const room = photoBounds.held - report.photographs.length
  const media = useMedia({ most: Math.min(photoBounds.atOnce, room) })
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  const form = useForm({
    fields: ['files', 'about', 'caption'],
    waits: waits !== undefined,
    check: () => (media.ids.length === 0 ? { files: t('report.photos_none') } : null),
    send: async (element) => {
      const values = new FormData(element)
      const [about, caption] = ['about', 'caption'].map((name) => String(values.get(name) ?? ''))
      await add({ files: media.ids, about: about!, caption: caption! })
      onSent()
    },
  })
  return (
    <form {...form.props}>
      <Stack gap="fields">
        <MediaInput
          media={media}
          accept={pictureTypes}
          add={t('report.photos_add')}
          label={t('report.photographs')}
          error={form.errors.files}
        />
        <Field label={t('report.photos_about')} error={form.errors.about}>
          <SelectField name="about">
            {['', ...subjectsOf(report)].map((subject) => (
              <option key={subject} value={subject}>
                {subjectWords(subject, words)}
              </option>
            ))}
          </SelectField>
        </Field>
        <Field label={t('report.photos_caption')} error={form.errors.caption}>
          <TextInput name="caption" maxLength={photoBounds.caption} />
        </Field>
        <FormProblem>{form.errors.form}</FormProblem>
        <Button type="submit" wide size="l" loading={form.busy} reason={waits}>
          {t('report.photos_add')}
        </Button>
      </Stack>
    </form>
  )
}
