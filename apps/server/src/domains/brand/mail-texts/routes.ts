import { mailTextStaffEndpoints } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { implement, write } from '../../../platform/http/implement.ts'
import { forgetMailTexts } from './find-mail-texts.ts'
import { listMailTexts, listMailTextVersions } from './list-mail-texts.ts'
import { findPlace, getMailText } from './read-mail-text.ts'
import { saveMailText } from './save-mail-text.ts'
import { previewMailText, testMailText } from './try-mail-text.ts'

const save = write(saveMailText)

export const mailTextRoutes = implement(mailTextStaffEndpoints, {
  listMailTexts,
  getMailText,
  saveMailText: async (ctx, input) => {
    const saved = await save(ctx, input)
    const { brand, lang } = await findPlace(ctx, input.id)
    forgetMailTexts(ctx.pool, brand.key, lang)
    return saved
  },
  listMailTextVersions,
  previewMailText,
  testMailText: write(testMailText),
})
