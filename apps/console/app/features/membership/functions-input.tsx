import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { SelectArrayInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'

/** What software or an optional package does. The same for the same make is promised once. */
export const FunctionsInput = ({ helperText }: { helperText: string }) => (
  <SelectArrayInput
    source="functions"
    choices={choicesOf(softwareFunctions, 'package.function')}
    helperText={helperText}
    parse={(words: string[] | null) => words ?? []}
    fullWidth
  />
)
