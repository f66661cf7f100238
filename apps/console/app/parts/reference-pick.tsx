import { AutocompleteInput, ReferenceInput } from 'ra-ui-materialui'

type Props = { source: string; reference: string; named: string }

export default function ReferencePick({ source, reference, named }: Props) {
  return (
    <ReferenceInput source={source} reference={reference}>
      <AutocompleteInput optionText={named} filterToQuery={(text: string) => ({ q: text })} />
    </ReferenceInput>
  )
}
