import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { useArchive } from './use-archive.ts'

/** Asks for the copy, waits for it, and gives it. */
export function Archive({ first }: { first: Privacy }) {
  const { t, date, number } = useI18n()
  const { privacy, busy, problem, make, download } = useArchive(first)
  const { archive } = privacy
  return (
    <Card>
      <Section title={t('privacy.archive')}>
        <Stack>
          <p>{t('privacy.archive_text')}</p>
          <div role="status">
            {archive?.state === 'waiting' && (
              <p>
                <b>{t('privacy.making')}</b>
                <br />
                {t('privacy.making_text')}
              </p>
            )}
            {archive?.state === 'ready' && <p>{t('privacy.good_until', { time: date(archive.expires_at, true) })}</p>}
          </div>
          {archive?.state === 'ready' && (
            <Button loading={busy} onClick={download}>
              {t('privacy.download', { size: `${number(Math.max(0.1, Math.round(archive.bytes / 100_000) / 10))} MB` })}
            </Button>
          )}
          {privacy.may_make ? (
            <Button kind={archive ? 'secondary' : 'primary'} loading={busy} onClick={make}>
              {t('privacy.make')}
            </Button>
          ) : (
            <p>{t('privacy.again')}</p>
          )}
          <FormProblem>{problem}</FormProblem>
        </Stack>
      </Section>
    </Card>
  )
}
