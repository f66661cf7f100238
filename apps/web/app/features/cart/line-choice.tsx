import { Button } from '@pitlane/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { deviceName } from '../device/index.ts'
import type { Cart } from './cart-calls.ts'
import styles from './cart.module.css'

const ChoiceSheet = lazy(async () => ({ default: (await import('./choice-sheet.tsx')).ChoiceSheet }))

type LineChoiceProps = { line: Cart['lines'][number]; onChosen: (cart: Cart) => void }

/** What software in the cart is for, and the sheet to choose it. */
export function LineChoice({ line, onChosen }: LineChoiceProps) {
  const t = useT()
  const [sheet, setSheet] = useState({ open: false, turn: 0 })
  const { device, packages, optional_packages: most } = line
  const close = () => setSheet(({ turn }) => ({ open: false, turn }))
  return (
    <div className={styles.choice}>
      <span className={styles.note}>
        {device ? t('cart.device_is', { name: deviceName(device) }) : t('cart.device_later')}
        {most > 0 && (
          <>
            <br />
            {t('cart.packages')}: {t('cart.packages_picked', { count: packages.length, most })}
          </>
        )}
      </span>
      <Button
        kind="secondary"
        size="s"
        aria-label={`${t('device.change')}: ${line.name}`}
        onClick={() => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))}
      >
        {t('device.change')}
      </Button>
      {sheet.turn > 0 && (
        <Suspense>
          <ChoiceSheet
            key={sheet.turn}
            open={sheet.open}
            onClose={close}
            line={line}
            onChosen={(cart) => {
              close()
              onChosen(cart)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
