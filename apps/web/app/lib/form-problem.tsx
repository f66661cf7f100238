import { FieldError } from '@pitlane/ui/field.tsx'
import type { ReactNode } from 'react'

/** What no field is to blame for, said aloud when it comes. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
