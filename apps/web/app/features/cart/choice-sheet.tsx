import { Button } from '@pitlane/ui/button.tsx'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { useT } from '../../lib/i18n.tsx'
import { deviceName } from '../device/index.ts'
import type { Cart } from './cart-calls.ts'
import styles from './cart.module.css'
import { useLineChoice } from './use-line-choice.ts'

type ChoiceSheetProps = {
  open: boolean
  onClose: () => void
  line: Cart['lines'][number]
  onChosen: (cart: Cart) => void
}

/** My devices and the packages that go with software in the cart. Import it lazily. */
export function ChoiceSheet({ open, onClose, line, onChosen }: ChoiceSheetProps) {
  const t = useT()
  const choice = useLineChoice(line)
  const { choices, picked, problem } = choice
  const most = line.optional_packages
  const save = async () => {
    const cart = await choice.save()
    if (cart) onChosen(cart)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t(most > 0 ? 'cart.choose_both' : 'cart.choose_device')}
      closeLabel={t('shell.close')}
      action={
        <Button size="l" wide loading={choice.busy} disabled={!choices} onClick={() => void save()}>
          {t('shell.save')}
        </Button>
      }
    >
      <Stack>
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {choices ? (
          <>
            <RadioCards
              legend={t('device.device')}
              name="device"
              options={[
                ...choices.devices.map((device) => {
                  const fits = runsOn(line, device.model)
                  return {
                    value: device.device_sn,
                    title: deviceName(device),
                    detail: device.device_sn,
                    disabled: !fits,
                    reason: fits ? undefined : t('device.unfit_here'),
                  }
                }),
                { value: '', title: t('cart.later'), detail: t('cart.later_text') },
              ]}
              value={choice.deviceSn ?? ''}
              onChange={(sn) => choice.setDeviceSn(sn || null)}
            />
            {most > 0 && (
              <fieldset className={styles.packages}>
                <legend>{t('cart.packages')}</legend>
                <p className={styles.note} role="status">
                  {t('cart.packages_picked', { count: picked.size, most })}
                </p>
                <Stack gap="fields">
                  {choices.packages.map((one) => (
                    <Checkbox
                      key={one.id}
                      label={one.name}
                      detail={one.summary}
                      checked={picked.has(one.id)}
                      disabled={picked.size >= most && !picked.has(one.id)}
                      onChange={() => choice.toggle(one.id)}
                    />
                  ))}
                </Stack>
              </fieldset>
            )}
          </>
        ) : problem ? (
          <Button kind="secondary" onClick={choice.retry}>
            {t('shell.retry')}
          </Button>
        ) : (
          <Skeleton shape="button" />
        )}
      </Stack>
    </Sheet>
  )
}
