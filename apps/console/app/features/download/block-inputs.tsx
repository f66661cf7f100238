import { type BlockKind, blockKinds, blockLengths, mostBlocks } from '@pitlane/domain/download/blocks.ts'
import { appPattern, releaseLengths } from '@pitlane/domain/download/release.ts'
import { maxLength, regex, required, useSourceContext } from 'ra-core'
import { ArrayInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { Row } from '../../parts/form-parts.tsx'
import { PictureInput } from '../../parts/picture-input.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

const appCheck = [required(), maxLength(releaseLengths.app), regex(appPattern, 'download.app_format')]
export const AppInput = () => <TextInput source="app" validate={appCheck} helperText="download.app_hint" />

const isLong = (kind: BlockKind): boolean => kind === 'text' || kind === 'features'

function BlockInput() {
  const { getSource } = useSourceContext()
  const kind: BlockKind | undefined = useWatch({ name: getSource('kind') })
  return (
    <>
      <Row>
        <SelectInput
          source="kind"
          choices={choicesOf(blockKinds, 'download.kind')}
          validate={required()}
          helperText={kind ? `download.kind_hint.${kind}` : false}
        />
        {kind === 'downloads' && <AppInput />}
      </Row>
      {kind === 'picture' && <PictureInput source="picture" />}
      {kind && <TextsInput texts={[{ source: 'texts', max: blockLengths[kind], multiline: isLong(kind) }]} />}
    </>
  )
}

/** What the page consists of, from top to bottom. */
export const BlockInputs = () => (
  <ArrayInput source="blocks" validate={maxLength(mostBlocks)}>
    <SimpleFormIterator disableClear fullWidth getItemLabel={(index) => `${index + 1}`}>
      <BlockInput />
    </SimpleFormIterator>
  </ArrayInput>
)
