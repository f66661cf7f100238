import { passwordLength } from '@pitlane/domain/account/account.ts'
import { DialogField } from '../../../parts/dialog-field.tsx'

/** Of somebody who has no factor yet, and logged in a while ago. */
export const PasswordField = ({ value, onType }: { value: string; onType: (typed: string) => void }) => (
  <DialogField
    name="password"
    type="password"
    label="ra.auth.password"
    required
    autoFocus
    autoComplete="current-password"
    value={value}
    onType={onType}
    most={passwordLength.max}
  />
)
