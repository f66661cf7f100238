import { Catalogue } from '@pitlane/ui/catalogue/catalogue.tsx'
import { useLoaderData } from 'react-router'

export const loader = () => ({ start: Date.now() })

/** Every part of packages/ui in every state; in development only. */
export default function UiScreen() {
  const { start } = useLoaderData<typeof loader>()
  return <Catalogue start={start} />
}
