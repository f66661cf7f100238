import { caseLengths } from '@pitlane/domain/case/form.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Steps } from '@pitlane/ui/steps.tsx'
import { useEffect, useMemo } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { readStep, steps } from './case-draft.ts'
import { ContactStep } from './contact-step.tsx'
import { Summary } from './summary.tsx'
import { SymptomsStep } from './symptoms-step.tsx'
import { useCaseDraft } from './use-case-draft.ts'
import { useOffers } from './use-offers.ts'
import { VehicleStep } from './vehicle-step.tsx'
import { WorkStep } from './work-step.tsx'

export const loader = screenLoader(['case', 'media', 'report'], async ({ api }) => ({
  form: await api.getCaseForm({}),
}))
export const meta = screenMeta

/** A request for support in four short steps and a summary: `?step=`; `?brand=` and `?model=` come from the search. */
export default function StudyScreen() {
  const { title, form } = useLoaderData<typeof loader>()
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const step = readStep(query)
  const chosen = useMemo(() => chosenOf(query), [query])
  const state = useCaseDraft(chosen)
  const offers = useOffers(state)
  // Once taken over: a reload would put it over what was typed since.
  const isChosen = Object.keys(chosen).length > 0
  useEffect(() => {
    if (isChosen) setQuery({ step }, { replace: true, preventScrollReset: true })
  }, [isChosen, step, setQuery])
  const at = steps.indexOf(step)
  const props = { state, offers, form }
  return (
    <Page bar={<AppBar title={title} back={useBack('/me/cases')} />} surface="card">
      <Stack gap="sections">
        <Steps
          label={t('case.steps')}
          steps={steps.map((one) => ({ key: one, label: t(`case.step_${one}`) }))}
          current={at}
        />
        {step === 'vehicle' && <VehicleStep {...props} />}
        {step === 'symptoms' && <SymptomsStep {...props} />}
        {step === 'work' && <WorkStep {...props} />}
        {step === 'contact' && <ContactStep {...props} />}
        {step === 'summary' && <Summary {...props} />}
      </Stack>
    </Page>
  )
}

/** Another brand has other models. */
function chosenOf(query: URLSearchParams) {
  const brand = query.get('brand')?.slice(0, caseLengths.brand)
  const model = query.get('model')?.slice(0, caseLengths.model)
  return { ...(brand ? { brand, model: model ?? '' } : {}), ...(model ? { model } : {}) }
}

export { LoadFailed as ErrorBoundary }
