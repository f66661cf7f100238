import type { OpenSession } from '@pitlane/contract/account/account.ts'
import { regionName } from '@pitlane/domain/formats.ts'
import {
  Alert,
  Box,
  Button,
  Chip,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { Section } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'
import { EndOthersButton, EndSessionButton } from './end-session-buttons.tsx'

const nameOf = ({ browser, system }: OpenSession, unknown: string) =>
  [browser || unknown, system].filter(Boolean).join(' · ')

function SessionTable({ sessions }: { sessions: readonly OpenSession[] }) {
  const translate = useTranslate()
  const locale = useLocale()
  return (
    <TableContainer>
      <Table size="small" sx={{ mb: 2 }}>
        <TableHead>
          <TableRow>
            {['browser', 'address', 'began', 'seen'].map((column) => (
              <TableCell key={column}>{translate(`session.${column}`)}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => {
            const { id, ip, country, created_at, seen_at, current } = session
            const name = nameOf(session, translate('session.unknown'))
            return (
              <TableRow key={id}>
                <TableCell>{name}</TableCell>
                <TableCell>{[ip, country && regionName(locale, country)].filter(Boolean).join(' · ')}</TableCell>
                <TableCell>
                  <Time at={created_at} />
                </TableCell>
                <TableCell>
                  <Time at={seen_at} />
                </TableCell>
                <TableCell align="right">
                  {current ? (
                    <Chip size="small" color="primary" variant="outlined" label={translate('session.this')} />
                  ) : (
                    <EndSessionButton id={id} name={name} />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Where one is logged in oneself, and how to end that. */
export function SessionsScreen() {
  const translate = useTranslate()
  const { data: sessions, error, refetch } = useGetList<OpenSession>('sessions')
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  const again = <Button onClick={() => void refetch()}>{translate('session.again')}</Button>
  return (
    <Box sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate('resources.sessions.name', { smart_count: 2 })} />
      {error && (
        <Alert severity="error" action={again}>
          {translate(error.message)}
        </Alert>
      )}
      {sessions ? (
        <Section title="session.yours" actions={others > 1 && <EndOthersButton count={others} />}>
          <SessionTable sessions={sessions} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(others === 0 ? 'session.only' : 'session.about')}
          </Typography>
        </Section>
      ) : (
        !error && <Skeleton variant="rounded" height={180} />
      )}
    </Box>
  )
}
