import type { T } from '../../lib/texts.ts'

/** When what is bought without a device begins. */
export const laterText = (t: T, runsOn: readonly string[] | null): string =>
  runsOn === null ? t('device.later_text') : t('device.later_fit', { models: runsOn })
