import { typedVinLength } from '@pitlane/domain/vehicle/vin.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { CheckoutProblem } from './problem.ts'

type VinFieldProps = { vin: string; onChange: (vin: string) => void; problem: CheckoutProblem | null }

/** The vehicle that software is for; nobody has to name one. */
export function VinField({ vin, onChange, problem }: VinFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const error = problem?.at === 'vin' ? problem : null
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Card>
      <Field label={t('checkout.vin')} hint={t('checkout.vin_hint')} error={error?.text}>
        <TextInput
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedVinLength}
          value={vin}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Card>
  )
}
