import { releaseLengths, type ReleaseState } from '@pitlane/domain/download/release.ts'
import { maxLength, required } from 'ra-core'
import { SelectInput, TextInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Row } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

/** What is told of a release, and whether it is offered: this can be changed later. */
export const ToldInputs = ({ states }: { states: readonly ReleaseState[] }) => (
  <>
    <Row>
      <SelectInput
        source="state"
        choices={choicesOf(states, 'download.release_state')}
        validate={required()}
        helperText="download.release_hint"
      />
      <InstantInput source="released_at" validate={required()} helperText="download.released_hint" />
      <TextInput
        source="minimum"
        validate={maxLength(releaseLengths.minimum)}
        parse={(text: string) => text}
        helperText="download.minimum_hint"
      />
    </Row>
    <TextsInput texts={[{ source: 'notes', max: releaseLengths.notes, multiline: true }]} />
  </>
)
