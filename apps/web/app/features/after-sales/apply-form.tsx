import type { AfterSalesQuote, AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { descriptionLength } from '@pitlane/domain/after-sales/actions.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { Stepper } from '@pitlane/ui/stepper.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import type { ReactNode } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import { LineRow } from '../order/index.ts'
import { WithdrawalLink } from '../withdrawal/index.ts'
import { RefundSums } from './refund-sums.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useApply } from './use-apply.ts'

type ApplyFormProps = { bar: ReactNode; quote: AfterSalesQuote; earlier: AfterSalesRequest | null }

/** Type first, then a reason, how many, and what is wrong; what would go back stands at the end. */
export function ApplyForm({ bar, quote: first, earlier }: ApplyFormProps) {
  const { t, money } = useI18n()
  const apply = useApply(first, earlier)
  const { form, quote, values } = apply
  const { errors } = form
  const exchange = values.type === 'exchange'
  return (
    <Page
      bar={bar}
      action={
        <StickyBar>
          <Button size="l" loading={form.busy} onClick={() => void form.submit()}>
            {t(earlier ? 'after-sales.submit_again' : 'after-sales.submit')}
          </Button>
        </StickyBar>
      }
    >
      <form {...form.props}>
        <Stack>
          <Card>
            <LineRow
              line={quote.line}
              price={<span>{money(quote.line.unit_price, quote.currency)}</span>}
              end={<small>{t('order.times', { count: quote.line.quantity })}</small>}
            />
          </Card>
          <TypeChoice types={quote.types} value={values.type} onChange={apply.chooseType} error={errors.type} />
          <Card>
            <Stack gap="fields">
              <Field label={t('after-sales.reason')} error={errors.reason_id} required>
                <SelectField
                  name="reason_id"
                  value={values.reasonId}
                  disabled={values.type === null}
                  onChange={(event) => apply.change({ reasonId: event.target.value })}
                >
                  <option value="">
                    {t(values.type === null ? 'after-sales.type_first' : 'after-sales.choose_reason')}
                  </option>
                  {apply.reasons.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </SelectField>
              </Field>
              <Field
                label={t('after-sales.quantity')}
                hint={t('after-sales.quantity_left', { count: quote.left })}
                error={errors.quantity}
              >
                <Stepper
                  name="quantity"
                  lessLabel={t('order.less')}
                  moreLabel={t('order.more')}
                  max={Math.max(1, quote.left)}
                  value={values.quantity}
                  onChange={(quantity) => apply.change({ quantity })}
                />
              </Field>
              <WordsField
                label={t('after-sales.description')}
                error={errors.description}
                name="description"
                max={descriptionLength}
                left={(left) => t('after-sales.characters_left', { left })}
                value={values.description}
                onWrite={(value) => apply.change({ description: value })}
              />
              <MediaInput media={apply.media} label={t('after-sales.media')} error={errors.media} />
            </Stack>
          </Card>
          {!exchange && <RefundSums sums={quote} busy={apply.quoting} />}
          <p>{t('after-sales.within', { hours: quote.review_hours })}</p>
          <FormProblem>{errors.form}</FormProblem>
          <WithdrawalLink orderNo={quote.order_no} />
        </Stack>
      </form>
    </Page>
  )
}
