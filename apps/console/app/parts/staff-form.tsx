import { Alert, createTheme, type Theme, ThemeProvider } from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useRecordContext, useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from 'ra-ui-materialui'
import { useMay } from '../lib/use-may.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { WrittenValuesContext } from './written-values.ts'

type StaffFormProps = Pick<SimpleFormProps, 'defaultValues' | 'children'> & {
  /** Stand at the toolbar's other end. Most is not deleted but switched off. */
  acts?: ReactNode
  /** Instead of the button that saves; null where nothing is saved any more. */
  save?: ReactNode
}

const ReadOnlyContext = createContext(false)
/** For inputs that are no inputs of the library: whether the form is only read. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** All inputs of a form that is only read; its tabs and links work. */
function readOnlyTheme(outer: Theme): Theme {
  const off = { defaultProps: { disabled: true } }
  const inputs = {
    MuiTextField: off,
    MuiAutocomplete: off,
    MuiSwitch: off,
    MuiCheckbox: off,
    RaSimpleFormIterator: off,
  }
  return createTheme({ ...outer, components: { ...outer.components, ...inputs } })
}

/** A part of a form that is only read. */
export const ReadOnly = ({ children }: { children: ReactNode }) => (
  <ReadOnlyContext value={true}>
    <ThemeProvider theme={readOnlyTheme}>{children}</ThemeProvider>
  </ReadOnlyContext>
)

/** Asks whoever leaves the form with changes. */
function FormLeaveQuestion() {
  const { dirtyFields, isSubmitting } = useFormState()
  return <LeaveQuestion isChanged={Object.keys(dirtyFields).length > 0 && !isSubmitting} />
}

/**
 * A form of the console: whoever leaves it with changes is asked, and whoever may not save them only reads it. That goes
 * by the resource's call.
 */
export function StaffForm({ acts, save = <SaveButton />, children, ...form }: StaffFormProps) {
  const translate = useTranslate()
  const isNew = useRecordContext()?.['id'] === undefined
  const maySave = useMay(isNew ? 'create' : 'update')
  const [written] = useState(() => new Map())
  if (maySave === undefined) return null
  if (!maySave)
    return (
      <ReadOnly>
        <SimpleForm {...form} toolbar={false}>
          <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
            {translate('read_only')}
          </Alert>
          {children}
        </SimpleForm>
      </ReadOnly>
    )
  const toolbar = (save !== null || acts !== undefined) && (
    <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
      {save}
      {acts}
    </Toolbar>
  )
  return (
    <WrittenValuesContext value={written}>
      <SimpleForm {...form} toolbar={toolbar}>
        <ConflictPanel />
        {children}
        <FormLeaveQuestion />
      </SimpleForm>
    </WrittenValuesContext>
  )
}
