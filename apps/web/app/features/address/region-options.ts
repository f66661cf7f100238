import type { PopUpOption } from '@pitlane/ui/pop-up-options.ts'

/** Countries to choose from; they are also found by their code and their English name. */
export function countryOptions(countries: readonly { id: number; country: string; code: string }[]): PopUpOption[] {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return countries.map(({ id, country, code }) => ({
    value: String(id),
    label: country,
    ...(code ? { keywords: `${code} ${english.of(code)}` } : {}),
  }))
}

/** States to choose from; one that was saved and is not among them stays as it is, on top. */
export const stateOptions = (states: readonly string[], saved: string): PopUpOption[] =>
  [...(saved && !states.includes(saved) ? [saved] : []), ...states].map((name) => ({ value: name, label: name }))

/** The option that a browser means when it fills in a name or a code. */
export function matchOption(options: readonly PopUpOption[], text: string): PopUpOption | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find(({ label, keywords = '' }) => {
    const [code = '', ...english] = keywords.toLowerCase().split(' ')
    return wanted !== '' && [label.toLowerCase(), code, english.join(' ')].includes(wanted)
  })
}

/** The country that a browser's languages name, as `de-AT` names Austria. */
export function likelyCountry(countries: readonly { id: number; code: string }[], languages: readonly string[]) {
  const code = languages.map((language) => new Intl.Locale(language).region).find(Boolean)
  return countries.find((country) => country.code === code)?.id
}
