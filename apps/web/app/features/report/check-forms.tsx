import { typedSealLength } from '@pitlane/domain/report/seal.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './check.module.css'

export const problems = ['field_required', 'field_too_large', 'too_many_requests'] as const
export type Problem = (typeof problems)[number]
const words = {
  field_required: 'report.check_none',
  field_too_large: 'report.check_too_large',
  too_many_requests: 'report.check_too_many',
} as const

/** A file, or the code from paper. Both go to the server as a browser without script sends them. */
export function CheckForms({ code, problem }: { code: string; problem: Problem | null }) {
  const { t, lang } = useI18n()
  return (
    <>
      <Card>
        <form method="post" encType="multipart/form-data" action={`/report/check?lang=${lang}`} className={styles.form}>
          <Field
            label={t('report.check_file')}
            hint={t('report.check_file_hint')}
            error={problem && t(words[problem])}
            required
          >
            <TextInput type="file" name="file" accept="application/pdf,.pdf" className={styles.drop} required />
          </Field>
          <Button type="submit" wide>
            {t('report.check_upload')}
          </Button>
        </form>
      </Card>
      <Card>
        <Form className={styles.form} replace>
          <Field label={t('report.check_code')} required>
            <TextInput
              key={code}
              name="code"
              defaultValue={code}
              maxLength={typedSealLength}
              placeholder="XXXX-XXXX-XXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          </Field>
          <Button type="submit" kind="secondary" wide>
            {t('report.check_by_code')}
          </Button>
        </Form>
      </Card>
    </>
  )
}
