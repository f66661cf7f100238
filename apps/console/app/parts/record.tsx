import { type ReactNode, useState } from 'react'
import { HttpError, type Identifier, type RaRecord, useDataProvider, useNotify, useResourceContext } from 'ra-core'
import { Edit, type EditProps, Show } from 'ra-ui-materialui'
import { MeanwhileContext } from './conflict-panel.tsx'

/** Without it react-admin would begin with the list's row, which has only a part of the record. */
export const whole = { meta: { whole: true } }

export const RecordScreen = ({ children }: { children: ReactNode }) => (
  <Show actions={false} component="div" queryOptions={whole}>
    {children}
  </Show>
)

type Meanwhile = { base: RaRecord | null; theirs: RaRecord | null }

/** What somebody else has saved since the form was opened is read, and stands beside what was typed. */
function useMeanwhile() {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const resource = useResourceContext()!
  const [{ base, theirs }, set] = useState<Meanwhile>({ base: null, theirs: null })
  const say = ({ message }: Error) => notify(message || 'status.other', { type: 'error', messageArgs: { _: message } })
  function onError(error: Error, { id }: { id?: Identifier }) {
    const { code, errors } = (error instanceof HttpError ? error.body : null) ?? {}
    if (code === 'edited_meanwhile' && id !== undefined)
      dataProvider.getOne(resource, { id, ...whole }).then(({ data }) => set({ base, theirs: data }), say)
    // What is wrong with a field stands beside it.
    else if (!errors) say(error)
  }
  const done = () => set({ base: theirs, theirs: null })
  return { onError, meanwhile: { base, theirs, done } }
}

/** Changes are believed when the server has said so. */
export function RecordForm({
  redirect = false,
  title,
  transform,
  children,
}: Pick<EditProps, 'redirect' | 'title' | 'transform'> & { children: ReactNode }) {
  const { onError, meanwhile } = useMeanwhile()
  return (
    <MeanwhileContext value={meanwhile}>
      <Edit
        mutationMode="pessimistic"
        redirect={redirect}
        title={title}
        transform={transform}
        actions={false}
        queryOptions={whole}
        mutationOptions={{ ...whole, onError }}
      >
        {children}
      </Edit>
    </MeanwhileContext>
  )
}
