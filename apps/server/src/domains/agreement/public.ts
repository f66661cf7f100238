export { ensureConsent } from './consent.ts'
export { readShippedTexts } from './shipped-texts.ts'
