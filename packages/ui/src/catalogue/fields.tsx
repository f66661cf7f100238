import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Checkbox } from '../checkbox.tsx'
import { CodeInput } from '../code-input.tsx'
import { Field } from '../field.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { MediaField } from '../media-field.tsx'
import { Stack } from '../page.tsx'
import { PasswordInput } from '../password-input.tsx'
import { PickerField } from '../picker-field.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { RatingInput } from '../rating-input.tsx'
import { Section } from '../section.tsx'
import { Segmented } from '../segmented.tsx'
import { SelectField } from '../select-field.tsx'
import { Stepper } from '../stepper.tsx'
import { Switch } from '../switch.tsx'
import { TextInput } from '../text-input.tsx'
import { Textarea } from '../textarea.tsx'
import { manyCountries, picture, picture2 } from './samples.ts'

const words = {
  title: 'Country',
  closeLabel: 'Close',
  searchLabel: 'Search a country',
  emptyText: 'No country is called that.',
}

export function Fields() {
  const [count, setCount] = useState(1)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstError(event.currentTarget)
  }
  return (
    <Section title="Fields">
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap="fields">
            <Field label="Email" required hint="We send the receipt there.">
              <TextInput
                type="email"
                name="email"
                autoComplete="email"
                start={<Mail size={20} />}
                placeholder="you@example.com"
              />
            </Field>
            <Field label="Zip code" required error="At most 10 characters. Take out what is not part of the code.">
              <TextInput name="zip" autoComplete="postal-code" defaultValue="SW1A 1AA 99 X" />
            </Field>
            <Field label="Password" aside={<a href="#forgot">Forgot it?</a>}>
              <PasswordInput
                showLabel="Show the password"
                hideLabel="Hide the password"
                autoComplete="current-password"
                defaultValue="petrol-blue"
              />
            </Field>
            <Field label="Code from the email" hint="It is valid for 10 minutes.">
              <CodeInput name="code" defaultValue="4021" />
            </Field>
            <Field label="Country" required>
              <PickerField
                name="country"
                options={manyCountries}
                defaultValue="16"
                placeholder="Choose a country"
                {...words}
              />
            </Field>
            <Field label="State" error="Choose a state.">
              <PickerField
                name="state"
                options={manyCountries.slice(0, 20)}
                placeholder="Choose a state"
                {...words}
                title="State"
              />
            </Field>
            <Field label="Mileage">
              <TextInput inputMode="numeric" defaultValue="84210" end="km" />
            </Field>
            <Field label="How to reach you">
              <SelectField name="way" defaultValue="mail">
                <option value="mail">By email</option>
                <option value="phone">By telephone</option>
              </SelectField>
            </Field>
            <Field label="What is wrong with it?" count={{ max: 80, label: (left) => `${left} left` }}>
              <Textarea
                name="text"
                maxLength={80}
                defaultValue="It rattles when cold, and the warning lamp stays on."
              />
            </Field>
            <Field label="Serial number">
              <TextInput defaultValue="986200014433" disabled />
            </Field>
            <Segmented
              legend="Unit"
              name="unit"
              defaultValue="km"
              options={[
                { value: 'km', label: 'Kilometres' },
                { value: 'mi', label: 'Miles' },
              ]}
            />
            <RadioCards
              legend="Delivery"
              name="delivery"
              defaultValue="std"
              required
              options={[
                { value: 'std', title: 'Standard', detail: '5 to 7 days', end: '$6.00' },
                {
                  value: 'fast',
                  title: 'Expresslieferungsdienst',
                  detail: 'Tomorrow, if ordered by 14:00',
                  end: '$18.00',
                },
                { value: 'shop', title: 'To a pick-up shop', reason: 'No shop near this address.', disabled: true },
              ]}
            />
            <Field label="Quantity" hint="At most 5 a person">
              <Stepper
                lessLabel="One less"
                moreLabel="One more"
                value={count}
                onChange={setCount}
                max={5}
                name="quantity"
              />
            </Field>
            <RatingInput
              legend="Your rating"
              name="rating"
              labels={['1 star', '2 stars', '3 stars', '4 stars', '5 stars']}
              defaultValue={4}
            />
            <MediaSample />
            <Checkbox
              name="agree"
              defaultChecked
              label={
                <>
                  I have read the <a href="#terms">agreement</a> and accept it.
                </>
              }
            />
            <Checkbox name="agree2" label="Community rules" error="Accept the rules to go on." />
            <Checkbox name="no" label="Not available here" disabled />
            <Switch name="default" label="Default address" detail="New orders start with it." defaultChecked />
            <Switch name="news" label="Benachrichtigungen über Rückrufe" />
            <Button type="submit" wide size="l">
              Save the address
            </Button>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}

const tiles = [
  { key: 'tablet', kind: 'image', preview: picture('').src, state: 'done', progress: 1 },
  { key: 'dongle', kind: 'image', preview: picture2('').src, state: 'sending', progress: 0.4 },
  { key: 'failed', kind: 'image', preview: picture('').src, state: 'failed', progress: 0 },
] as const

function MediaSample() {
  const [items, setItems] = useState<readonly (typeof tiles)[number][]>(tiles)
  const without = (key: string) => items.filter((item) => item.key !== key)
  return (
    <MediaField
      label="Pictures and videos"
      hint="Up to 9. A picture must be smaller than 5 MB."
      accept="image/jpeg"
      items={items}
      most={9}
      errors={[]}
      problems={[{ key: 'failed', text: 'seal.jpg: This could not be sent.', again: true }]}
      words={{
        add: 'Add pictures or videos',
        count: `${items.length} of 9`,
        item: (at) => `Picture ${at} of ${items.length}`,
        sending: (percent) => `${percent}%`,
        waiting: 'Waiting',
        remove: (at) => `Remove number ${at}`,
        retry: 'Try again',
        earlier: (at) => `Move number ${at} forward`,
        later: (at) => `Move number ${at} back`,
        moved: (at) => `Now number ${at}`,
      }}
      onAdd={() => {}}
      onRetry={() => {}}
      onRemove={(key) => setItems(without(key))}
      onMove={(key, to) =>
        setItems(
          without(key).toSpliced(
            to,
            0,
            items.find((item) => item.key === key)!,
          ),
        )
      }
    />
  )
}
