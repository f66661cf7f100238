import { type AgreementDocument, readShippedText } from '@pitlane/domain/agreement/agreement.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SomeTexts } from '../brand/tables.ts'

/** What comes with the shop of a document, in every language, without the head that is no part of the text. */
export const readShippedTexts = (document: AgreementDocument): SomeTexts =>
  recordOf(langs, (lang) => {
    const file = import.meta.resolve(`@pitlane/contract/agreement/texts/${document}.${lang}.md`)
    return readShippedText(readFileSync(fileURLToPath(file), 'utf8')).body
  })
