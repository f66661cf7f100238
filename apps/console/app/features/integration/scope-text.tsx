import type { Scope } from '@pitlane/domain/integration/api-key.ts'
import { scopes } from '@pitlane/domain/integration/api-key.ts'
import { useTranslate } from 'ra-core'

export const areas = [...new Set(scopes.map((scope) => scope.split(':')[0]!))]
export const ways = ['read', 'write'] as const
export const scopeIn = (area: string, way: string): Scope | undefined =>
  scopes.find((scope) => scope === `${area}:${way}`)

/** What a key may do, an area a line. */
export function ScopeText({ scopes: granted }: { scopes: readonly Scope[] }) {
  const translate = useTranslate()
  const named = areas.filter((area) => granted.some((scope) => scope.startsWith(`${area}:`)))
  return named.map((area) => {
    const allowed = ways.filter((way) => granted.some((scope) => scope === `${area}:${way}`))
    return (
      <div key={area}>
        {translate(`api_key.areas.${area}`)}: {allowed.map((way) => translate(`api_key.${way}`)).join(' + ')}
      </div>
    )
  })
}
