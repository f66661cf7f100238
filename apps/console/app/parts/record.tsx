import type { ReactNode } from 'react'
import { Edit, type EditProps, Show } from 'ra-ui-materialui'

/** Without it react-admin would begin with the list's row, which has only a part of the record. */
export const whole = { meta: { whole: true } }

export const RecordScreen = ({ children }: { children: ReactNode }) => (
  <Show actions={false} component="div" queryOptions={whole}>
    {children}
  </Show>
)

/** Changes are believed when the server has said so. */
export const RecordForm = ({
  redirect = false,
  title,
  transform,
  children,
}: Pick<EditProps, 'redirect' | 'title' | 'transform'> & { children: ReactNode }) => (
  <Edit
    mutationMode="pessimistic"
    redirect={redirect}
    title={title}
    transform={transform}
    actions={false}
    queryOptions={whole}
    mutationOptions={whole}
  >
    {children}
  </Edit>
)
