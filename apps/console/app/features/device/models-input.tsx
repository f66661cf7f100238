import { fitMost } from '@pitlane/domain/membership/fit.ts'
import { useGetList, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { AutocompleteArrayInput } from 'ra-ui-materialui'

type Model = { id: string; known: boolean }

/** Models of devices, of those that are known; another may be typed, and says that nobody has such a device. */
export function ModelsInput({ source, helperText }: { source: string; helperText: string }) {
  const translate = useTranslate()
  const { data = [], isPending } = useGetList<Model>('device-models', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  })
  const chosen = (useWatch({ name: source }) as string[] | undefined) ?? []
  const others = chosen.filter((id) => data.every((model) => model.id !== id)).map((id) => ({ id, known: false }))
  // By its id: what was chosen is kept as it was before the list came.
  const known = new Set(data.flatMap((model) => (model.known ? [model.id] : [])))
  const nameOf = ({ id }: Model) => (isPending || known.has(id) ? id : translate('device.model_unknown', { model: id }))
  return (
    <AutocompleteArrayInput
      source={source}
      choices={[...data, ...others]}
      optionText={(model: Model & { name?: string }) => (model.id === '@@create' ? model.name : nameOf(model))}
      isPending={isPending}
      helperText={helperText}
      createItemLabel="device.add_model"
      onCreate={(typed) => {
        const id = (typed ?? '').trim().slice(0, fitMost.modelName)
        return id === '' ? undefined : { id, known: false }
      }}
      parse={(models: string[] | null) => models ?? []}
      disableCloseOnSelect
      fullWidth
    />
  )
}
