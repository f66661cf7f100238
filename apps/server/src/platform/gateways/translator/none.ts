import { CouldNotAsk } from '../could-not-ask.ts'
import type { TranslatorGateway } from './gateway.ts'

/** Without a translator nobody is offered a translation. */
export const createNoTranslator = (): TranslatorGateway => ({
  id: 'none',
  offers: () => false,
  translate: async () => {
    throw new CouldNotAsk('no translator')
  },
})
