import {
  Alert,
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { ActDialog } from '../../../parts/act-dialog.tsx'
import { Section } from '../../../parts/facts.tsx'
import { Time } from '../../../parts/time.tsx'
import { AddButtons } from './add-buttons.tsx'
import { PassForm } from './pass-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAttempt } from './use-attempt.ts'
import { removeFactor, renewRecoveryCodes, type SecondFactor, useSecondFactor } from './use-second-factor.ts'

type Factor = SecondFactor['factors'][number]
type OfFactor = { reason: string | null; onRemoved: () => void }

function RemoveButton({ factor, reason, onRemoved }: OfFactor & { factor: Factor }) {
  const translate = useTranslate()
  const { attempt, pending, problem, forget } = useAttempt()
  return (
    <ActDialog
      button="second_factor.remove"
      title="second_factor.remove"
      confirm="second_factor.remove"
      danger
      icon={<Trash2 size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={() => attempt(() => removeFactor(factor.id).then(onRemoved))}
    >
      {translate('second_factor.remove_ask', { name: factor.name })}
    </ActDialog>
  )
}

function FactorTable({ factors, ...rest }: OfFactor & { factors: readonly Factor[] }) {
  const translate = useTranslate()
  return (
    <TableContainer>
      <Table size="small" sx={{ mb: 2 }}>
        <TableHead>
          <TableRow>
            {['name', 'added', 'used'].map((column) => (
              <TableCell key={column}>{translate(`second_factor.${column}`)}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {factors.map((factor) => (
            <TableRow key={factor.id}>
              <TableCell>
                {factor.name}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate(`second_factor.kind.${factor.kind}`)}
                </Typography>
              </TableCell>
              <TableCell>
                <Time at={factor.created_at} />
              </TableCell>
              <TableCell>
                {factor.used_at === null ? translate('second_factor.unused') : <Time at={factor.used_at} />}
              </TableCell>
              <TableCell align="right">
                <RemoveButton factor={factor} {...rest} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function RenewButton({ reason, onRenewed }: { reason: string | null; onRenewed: () => void }) {
  const translate = useTranslate()
  const { attempt, pending, problem, forget } = useAttempt()
  const [codes, setCodes] = useState<string[]>([])
  return (
    <>
      <ActDialog
        button="second_factor.renew"
        title="second_factor.renew"
        confirm="second_factor.renew"
        icon={<RefreshCw size={16} />}
        reason={reason}
        pending={pending}
        problem={problem}
        onOpen={forget}
        onConfirm={() => attempt(async () => setCodes(await renewRecoveryCodes()))}
      >
        {translate('second_factor.renew_ask')}
      </ActDialog>
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes([])
            onRenewed()
          }}
        />
      )}
    </>
  )
}

function Details({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const translate = useTranslate()
  const { factors, proof, demanded, recovery_codes } = factor
  const again = proof === 'factor' ? 'second_factor.again_reason' : null
  const last = demanded && factors.length === 1 ? 'second_factor.last_demanded' : null
  return (
    <>
      {proof === 'factor' && (
        <Section title="second_factor.confirm">
          <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
            {translate('second_factor.again')}
          </Typography>
          <Box sx={{ maxWidth: 320 }}>
            <PassForm kinds={factor.kinds} onPassed={onChanged} />
          </Box>
        </Section>
      )}
      <Section title="second_factor.yours">
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {translate(factors.length === 0 ? 'second_factor.none' : 'second_factor.about')}{' '}
          {demanded && translate('second_factor.none_demanded')}
        </Typography>
        {factors.length > 0 && <FactorTable factors={factors} reason={again ?? last} onRemoved={onChanged} />}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <AddButtons factor={factor} reason={again} onAdded={onChanged} />
        </Box>
      </Section>
      <Section
        title="second_factor.recovery"
        actions={factors.length > 0 && <RenewButton reason={again} onRenewed={onChanged} />}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {factors.length > 0 && translate('second_factor.recovery_left', { count: recovery_codes })}{' '}
          {translate(factors.length > 0 ? 'second_factor.recovery_about' : 'second_factor.recovery_none')}
        </Typography>
      </Section>
    </>
  )
}

/** One's own second factors. */
export function SecondFactorScreen() {
  const translate = useTranslate()
  const { data: factor, error, refetch } = useSecondFactor()
  return (
    <Box sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={translate('resources.second-factor.name')} />
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {factor ? (
        <Details factor={factor} onChanged={() => void refetch()} />
      ) : (
        !error && <Skeleton variant="rounded" height={180} />
      )}
    </Box>
  )
}
