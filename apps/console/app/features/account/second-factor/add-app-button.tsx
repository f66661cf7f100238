import { factorNameLength } from '@pitlane/domain/account/second-factor.ts'
import { Box, Skeleton, Typography } from '@mui/material'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { ActDialog } from '../../../parts/act-dialog.tsx'
import { DialogField } from '../../../parts/dialog-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { addApp, startApp } from './use-second-factor.ts'
import { encode } from 'uqr'

/** Black on white whatever the theme, since cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

type Props = { wantsPassword: boolean; reason: string | null; onAdded: (recoveryCodes: string[]) => void }
type Secret = { secret: string; uri: string }

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The secret as a picture and as text. */
function Secret({ secret }: { secret: Secret | null }) {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {translate('second_factor.scan')}
      </Typography>
      <Box sx={{ width: 200, height: 200, mx: 'auto', mb: 1.5 }}>
        {secret ? (
          <QrCode text={secret.uri} label={translate('second_factor.qr')} />
        ) : (
          <Skeleton variant="rectangular" height={200} />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('second_factor.by_hand')}
      </Typography>
      <Typography component="code" sx={{ display: 'block', fontFamily: 'monospace', minHeight: 42, mb: 1 }}>
        {secret && inGroups(secret.secret)}
      </Typography>
    </>
  )
}

export function AddAppButton({ wantsPassword, reason, onAdded }: Props) {
  const translate = useTranslate()
  const { attempt, pending, problem, forget } = useAttempt()
  const [password, setPassword] = useState('')
  const [secret, setSecret] = useState<Secret | null>(null)
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const isFirst = wantsPassword && secret === null

  const start = (proof: { password?: string }) => attempt(async () => setSecret(await startApp(proof)))
  const open = () => {
    forget()
    setPassword('')
    setSecret(null)
    setName(translate('second_factor.name_app'))
    setCode('')
    if (!wantsPassword) void start({})
  }
  async function confirm(): Promise<boolean> {
    if (isFirst) {
      await start({ password })
      return false
    }
    let codes: string[] = []
    const added = await attempt(async () => {
      codes = await addApp({ name, code: code.replace(/\s/g, '') })
    })
    if (added) onAdded(codes)
    return added
  }
  return (
    <ActDialog
      button="second_factor.add_app"
      title="second_factor.add_app"
      confirm={isFirst ? 'second_factor.continue' : 'second_factor.add'}
      icon={<Smartphone size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={confirm}
    >
      {isFirst ? (
        <PasswordField value={password} onType={setPassword} />
      ) : (
        <>
          <Secret secret={secret} />
          <DialogField
            name="code"
            label="second_factor.code"
            required
            autoFocus
            value={code}
            onType={setCode}
            most={9}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <DialogField
            name="name"
            label="second_factor.name"
            required
            value={name}
            onType={setName}
            most={factorNameLength}
          />
        </>
      )}
    </ActDialog>
  )
}
