import { FieldError } from '@pitlane/ui/field.tsx'
import type { ReactNode } from 'react'

/** A problem that no field is to blame for is said aloud when it comes. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
