import type { CaseDetail } from '@pitlane/contract/case/case.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { RatingInput } from '@pitlane/ui/rating-input.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useRate } from './use-case-acts.ts'

/** How good the help was; again is the new word. */
export function RateForm({ one, onChanged }: { one: CaseDetail; onChanged: (one: CaseDetail) => void }) {
  const t = useT()
  const [stars, setStars] = useState(one.rating?.stars ?? 0)
  const [text, setText] = useState(one.rating?.text ?? '')
  const form = useRate(one.number, { stars, text }, onChanged)
  const label = (count: number) => t('review.stars', { count })
  return (
    <Card>
      <form {...form.props}>
        <Stack gap="fields">
          <RatingInput
            legend={t('case.stars')}
            name="stars"
            labels={[label(1), label(2), label(3), label(4), label(5)]}
            value={stars}
            onChange={setStars}
            error={form.errors.stars}
          />
          <Field label={t('case.rating_text')} error={form.errors.text}>
            <Textarea
              name="text"
              rows={2}
              dir="auto"
              maxLength={caseLengths.rating}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <FormProblem>{form.errors.form}</FormProblem>
          {one.rating && <p role="status">{t('case.rated')}</p>}
          <Button type="submit" wide loading={form.busy}>
            {t('case.rate')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
