import { createContext, use } from 'react'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type Wired = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Gives a control the id, the description and the error of the field that it stands in; its own props win. */
export function useFieldControl<Props extends Wired>(props: Props): Props {
  const field = use(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  }
}
