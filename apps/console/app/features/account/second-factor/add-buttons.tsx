import { useState } from 'react'
import { AddAppButton } from './add-app-button.tsx'
import { AddPasskeyButton } from './add-passkey-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecondFactor } from './use-second-factor.ts'

type Props = { factor: SecondFactor; reason?: string | null; onAdded: () => void }

/** The ways to add a factor; after the first one its recovery codes, once. */
export function AddButtons({ factor, reason = null, onAdded }: Props) {
  const [codes, setCodes] = useState<string[]>([])
  const wantsPassword = factor.proof === 'password'
  const add = (fresh: string[]) => (fresh.length > 0 ? setCodes(fresh) : onAdded())
  return (
    <>
      <AddAppButton
        wantsPassword={wantsPassword}
        reason={reason ?? (factor.keeps_secrets ? null : 'second_factor.app_unkept')}
        onAdded={add}
      />
      <AddPasskeyButton wantsPassword={wantsPassword} reason={reason} onAdded={add} />
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes([])
            onAdded()
          }}
        />
      )}
    </>
  )
}
