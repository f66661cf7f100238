import { choiceKinds, conditionTests, type QuestionKind, questionKinds } from '@pitlane/domain/survey/questions.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { mostText, surveyId, surveyLengths } from '@pitlane/domain/survey/survey.ts'
import { maxValue, minValue, regex, required, useSourceContext } from 'ra-core'
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { Row } from '../../parts/form-parts.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import type { TypedQuestion } from './typed-questions.ts'

const name = [required(), regex(surveyId, 'survey.name_wrong')]
const end = [required(), minValue(-10), maxValue(10)]
const titled = (questions: readonly ({ id?: string; titles?: { en?: string } } | null)[]) =>
  questions.flatMap((one) =>
    one?.id ? [{ id: one.id, name: one.titles?.en ? `${one.id}: ${one.titles.en}` : one.id }] : [],
  )

/** One condition, on a question before. */
function ConditionInput({ before }: { before: readonly TypedQuestion[] }) {
  const { getSource } = useSourceContext()
  const [asked, test]: [string?, string?] = useWatch({ name: [getSource('question'), getSource('test')] })
  const options = before.find((one) => one?.id === asked)?.options ?? []
  return (
    <Row>
      <SelectInput source="question" choices={titled(before)} translateChoice={false} validate={required()} />
      <SelectInput source="test" choices={choicesOf(conditionTests, 'survey.test')} validate={required()} />
      {(test === 'any_of' || test === 'none_of') && (
        <SelectArrayInput source="options" choices={titled(options)} translateChoice={false} validate={required()} />
      )}
      {(test === 'at_least' || test === 'at_most') && <NumberInput source="number" step={1} validate={end} />}
    </Row>
  )
}

/** What a question of the kind is made of. */
function Content({ kind }: { kind: QuestionKind }) {
  if (isOneOf(choiceKinds, kind))
    return (
      <ArrayInput source="options" validate={required()}>
        <SimpleFormIterator disableClear fullWidth>
          <TextInput source="id" validate={name} helperText="survey.name_hint" />
          <TextsInput texts={[{ source: 'titles', max: surveyLengths.option }]} />
        </SimpleFormIterator>
      </ArrayInput>
    )
  if (kind !== 'scale') return null
  return (
    <>
      <Row>
        <NumberInput source="from" step={1} validate={end} />
        <NumberInput source="to" step={1} validate={end} />
      </Row>
      <TextsInput
        texts={[
          { source: 'from_labels', max: surveyLengths.option, optional: true },
          { source: 'to_labels', max: surveyLengths.option, optional: true },
        ]}
      />
    </>
  )
}

function QuestionInput() {
  const { getSource } = useSourceContext()
  const kind: QuestionKind | undefined = useWatch({ name: getSource('kind') })
  const all: TypedQuestion[] = useWatch({ name: 'questions' }) ?? []
  const place = Number(/^questions\.(\d+)/.exec(getSource('id'))?.[1] ?? 0)
  return (
    <>
      <Row>
        <TextInput source="id" validate={name} helperText="survey.name_hint" />
        <SelectInput source="kind" choices={choicesOf(questionKinds, 'survey.kind')} validate={required()} />
        <BooleanInput source="required" defaultValue />
        {(kind === 'multiple' || kind === 'text') && (
          <NumberInput
            source="most"
            step={1}
            validate={[minValue(1), maxValue(mostText)]}
            helperText="survey.most_hint"
          />
        )}
      </Row>
      <TextsInput
        texts={[
          { source: 'titles', max: surveyLengths.question },
          { source: 'hints', max: surveyLengths.hint, optional: true },
        ]}
      />
      {kind && <Content kind={kind} />}
      {place > 0 && (
        <ArrayInput source="only" helperText="survey.only_hint">
          <SimpleFormIterator disableClear disableReordering fullWidth>
            <ConditionInput before={all.slice(0, place)} />
          </SimpleFormIterator>
        </ArrayInput>
      )}
    </>
  )
}

/** All questions, in the order in which they are asked. */
export const QuestionInputs = () => (
  <ArrayInput source="questions" validate={required()}>
    <SimpleFormIterator disableClear fullWidth getItemLabel={(index) => `${index + 1}`}>
      <QuestionInput />
    </SimpleFormIterator>
  </ArrayInput>
)
