import { AppError } from '../../platform/app-error.ts'

/** The page that buyers are sent to: a web address with the number in it, or none. */
export function ensureTemplate(url: string): void {
  const isAddress =
    /^https?:\/\//i.test(url) && url.includes('{number}') && URL.canParse(url.replaceAll('{number}', '1'))
  if (url !== '' && !isAddress) throw new AppError('field_format', { field: 'url' })
}
