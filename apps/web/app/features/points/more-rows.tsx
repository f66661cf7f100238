import { Button } from '@pitlane/ui/button.tsx'
import { NothingMore } from '@pitlane/ui/list-end.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { Rows } from './use-rows.ts'

/** The end of a list, or the way to go on. */
export function MoreRows({ rows: { hasMore, state, more } }: { rows: Rows }) {
  const t = useT()
  if (!hasMore) return <NothingMore>{t('shell.nothing_more')}</NothingMore>
  return (
    <>
      <Button kind="secondary" wide loading={state === 'loading'} onClick={more}>
        {t('shell.load_more')}
      </Button>
      {state === 'failed' && <FormProblem>{t('shell.offline_text')}</FormProblem>}
    </>
  )
}
