import { useEffect, useState } from 'react'
import { useLocale, useTranslate } from 'ra-core'
import { Confirm } from 'ra-ui-materialui'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { askSecondLookWith } from '../lib/second-look.ts'
import { moneyText } from '../parts/money.tsx'

type Question = { cost: number; answer: (goOn: boolean) => void }

/** Says what could be dear before it is done, whichever screen it comes from. */
export function SecondLook() {
  const translate = useTranslate()
  const locale = useLocale()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => askSecondLookWith((cost) => new Promise((answer) => setQuestion({ cost, answer }))), [])
  const answer = (goOn: boolean) => {
    question?.answer(goOn)
    setQuestion(null)
  }
  return (
    <Confirm
      isOpen={question !== null}
      title="second_look.title"
      content={translate('second_look.text', { cost: moneyText(question?.cost ?? 0, defaultCurrency, locale) })}
      confirm="second_look.go_on"
      cancel="second_look.back"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
}
