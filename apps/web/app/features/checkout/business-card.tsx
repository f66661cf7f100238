import type { Quote } from '@pitlane/contract/order/order.ts'
import { taxIdLength } from '@pitlane/domain/checkout/tax-id.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field, FieldError } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Switch } from '@pitlane/ui/switch.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './business-card.module.css'
import { useTaxId } from './use-tax-id.ts'

type Business = NonNullable<Quote['business']>
type BusinessCardProps = {
  business: Business
  treatment: Quote['treatment']
  used: string | null
  onUse: (taxId: string | null) => void
}

/** For whom it is bought: a business gives its tax id, and learns what that changes. */
export function BusinessCard({ business, treatment, used, onUse }: BusinessCardProps) {
  const t = useT()
  const { isOpen, turn, isTyping, typeAnother, name, form, first } = useTaxId({ business, used, onUse })
  return (
    <Card>
      <Stack>
        <Switch
          label={t('checkout.business')}
          detail={isOpen ? undefined : t('checkout.business_text')}
          checked={isOpen}
          onChange={(event) => turn(event.target.checked)}
        />
        {isOpen && isTyping && (
          <form {...form.props}>
            <Stack>
              <Field
                label={t('checkout.tax_id')}
                hint={t('checkout.tax_id_hint')}
                error={form.errors.tax_id ?? form.errors.form}
              >
                <TextInput
                  name="tax_id"
                  defaultValue={first}
                  maxLength={taxIdLength}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              </Field>
              <Button type="submit" kind="secondary" loading={form.busy}>
                {t('checkout.tax_id_check')}
              </Button>
            </Stack>
          </form>
        )}
        {isOpen && !isTyping && used !== null && (
          <>
            <p>
              <span className={styles.number}>{used}</span>
              {name && ` · ${name}`}
            </p>
            <div role="status">
              {treatment === 'reverse_charge' && <p className={styles.quiet}>{t('checkout.reverse_charge')}</p>}
              {treatment === 'taxed' && <Why reason={business.reason} />}
            </div>
            <Button kind="quiet" size="s" onClick={typeAnother}>
              {t('checkout.tax_id_change')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Why the tax is charged all the same. A shop that sells from outside of the union offers none of this. */
function Why({ reason }: { reason: Business['reason'] }) {
  const t = useT()
  if (reason === null || reason === 'tax_seller_outside') return null
  return <FieldError>{t(`checkout.why_${reason}`)}</FieldError>
}
