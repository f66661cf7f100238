import type { SurveyQuestion } from '@pitlane/contract/survey/survey.ts'
import type { AnswerValue } from '@pitlane/domain/survey/questions.ts'
import { mostText } from '@pitlane/domain/survey/survey.ts'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { Field, FieldError } from '@pitlane/ui/field.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { type CSSProperties, type FC, useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import styles from './survey.module.css'

type FieldProps = {
  question: SurveyQuestion
  value: AnswerValue | undefined
  onSay: (value: AnswerValue) => void
  error: string | null
}

const fields: Record<SurveyQuestion['kind'], FC<FieldProps>> = {
  single: Single,
  multiple: Multiple,
  scale: Scale,
  text: Text,
  date: Day,
}

/** What a question of its kind is answered with. */
export function AnswerField(props: FieldProps) {
  const Kind = fields[props.question.kind]
  return <Kind {...props} />
}

function Single({ question, value, onSay, error }: FieldProps) {
  const options = question.options.map(({ id, title }) => ({ value: id, title: <bdi>{title}</bdi> }))
  const chosen = typeof value === 'string' ? value : ''
  return (
    <RadioCards
      legend={question.title}
      hideLegend
      required={question.required}
      name={question.id}
      options={options}
      value={chosen}
      onChange={onSay}
      error={error}
    />
  )
}

function Multiple({ question, value, onSay, error }: FieldProps) {
  const t = useT()
  const id = useId()
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const toggle = (option: string) =>
    onSay(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <fieldset className={styles.rows} aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{question.title}</legend>
      {question.most !== null && <p className={styles.quiet}>{t('survey.most', { count: question.most })}</p>}
      {question.options.map((option) => (
        <Checkbox
          key={option.id}
          className={styles.row}
          name={question.id}
          value={option.id}
          checked={chosen.includes(option.id)}
          onChange={() => toggle(option.id)}
          label={<bdi>{option.title}</bdi>}
        />
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** Numbers that fill one row, or two of nearly the same length. */
const columnsOf = (count: number): number => (count <= 7 ? count : Math.ceil(count / Math.ceil(count / 7)))

function Scale({ question, value, onSay, error }: FieldProps) {
  const id = useId()
  const { from, to } = question
  const meanings = new Map([
    [from, question.from_label],
    [to, question.to_label],
  ])
  return (
    <fieldset className={styles.rows} aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{question.title}</legend>
      <div className={styles.scale} style={{ '--columns': columnsOf(to - from + 1) } as CSSProperties}>
        {Array.from({ length: to - from + 1 }, (_, at) => from + at).map((number) => (
          <label key={number} className={styles.number}>
            <input
              type="radio"
              className="visually-hidden"
              name={question.id}
              value={number}
              required={question.required}
              checked={value === number}
              onChange={() => onSay(number)}
            />
            {number}
            <span className="visually-hidden"> {meanings.get(number)}</span>
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        {[...meanings].map(
          ([number, meaning]) =>
            meaning && (
              <span key={number}>
                <b>{number}</b> <bdi>{meaning}</bdi>
              </span>
            ),
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

function Text({ question, value, onSay, error }: FieldProps) {
  const t = useT()
  const max = question.most ?? mostText
  return (
    <WordsField
      label={question.title}
      hideLabel
      error={error}
      required={question.required}
      name={question.id}
      rows={5}
      max={max}
      left={(left) => t('survey.characters_left', { count: left })}
      value={typeof value === 'string' ? value : ''}
      onWrite={onSay}
    />
  )
}

function Day({ question, value, onSay, error }: FieldProps) {
  return (
    <Field label={question.title} hideLabel error={error} required={question.required}>
      <TextInput
        type="date"
        name={question.id}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onSay(event.target.value)}
      />
    </Field>
  )
}
