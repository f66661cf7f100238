import { useEffect, useState } from 'react'
import { accountTokenOf, sessionReady } from '../../lib/session.ts'
import { loadMyDevices } from './load-fit.ts'
import { type OwnModel, ownModels } from './own-models.ts'

async function loadOwnModels(): Promise<OwnModel[]> {
  await sessionReady()
  // A log-in that has ended is told where something of it is asked for; the filter has the models without it.
  return accountTokenOf() ? ownModels(await loadMyDevices().catch(() => [])) : []
}

/** The models of the visitor's own devices, once `wanted`. */
export function useOwnModels(wanted: boolean): readonly OwnModel[] {
  const [own, setOwn] = useState<readonly OwnModel[]>([])
  useEffect(() => {
    let current = true
    if (wanted) void loadOwnModels().then((models) => current && setOwn(models))
    return () => {
      current = false
    }
  }, [wanted])
  return own
}
