import { AutocompleteArrayInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { useStates } from './use-states.ts'

/** States of the one country that is named; of several their names would say too little. */
export function StatesInput() {
  const [countryIds, chosen]: [number[] | undefined, string[] | undefined] = useWatch({
    name: ['country_ids', 'provinces'],
  })
  const { states, isPending } = useStates(countryIds?.length === 1 ? countryIds[0] : null)
  // What was chosen for another country stays in sight until it is taken away.
  const names = [...new Set([...states, ...(chosen ?? [])])]
  if (names.length === 0) return null
  return (
    <AutocompleteArrayInput
      source="provinces"
      choices={names.map((name) => ({ id: name, name }))}
      isPending={isPending}
      helperText="freight.provinces_hint"
      parse={(list: string[] | null) => list ?? []}
      disableCloseOnSelect
      limitTags={12}
      fullWidth
    />
  )
}
