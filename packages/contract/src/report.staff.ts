import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filled, id, instant, nothing, pageOf } from './shapes.ts'
import { listing } from './staff-shapes.ts'

const codeList = z.object({
  id: z.int(),
  name: z.string(),
  /** Where the texts come from, and on what terms. */
  source: z.string(),
  license: z.string(),
  /** Comes with the product: every other list goes before it, and it stays. */
  ours: z.boolean(),
  codes: z.int(),
  created_at: instant,
})
export type StaffCodeList = z.output<typeof codeList>

/** Of an import: bytes, rows, and how many refused rows are named one by one. */
export const mostCodeCsv = 2 * 1024 * 1024
export const mostCodeRows = 40_000
export const mostNamedRows = 200

const administrator = { audience: [], flavour: 'shop' } as const

export const reportStaffEndpoints = {
  listStaffCodeLists: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/code-lists',
    summary: 'Lists of fault codes; a code’s text is that of the newest list that has it',
    input: z.object(listing(['id', 'name'])),
    output: pageOf(codeList),
  }),
  importCodeList: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/code-lists',
    summary:
      'Adds a list of fault codes from CSV with the columns code, lang, text; without one good row there is no list',
    // Quotation marks and ends of lines are two bytes in JSON.
    maxBytes: 2 * mostCodeCsv + 16 * 1024,
    input: z.object({
      name: filled(80),
      source: filled(200),
      license: filled(200),
      csv: filled(mostCodeCsv),
    }),
    output: z.object({
      id: z.nullable(z.int()),
      codes: z.int(),
      accepted: z.int(),
      refused: z.int(),
      /** The first of the refused rows, by the line of the text on which the row ends. */
      rows: z.array(z.object({ line: z.int(), reason: z.enum(['columns', 'code', 'lang', 'text', 'twice']) })),
    }),
    codes: ['code_list_csv', 'code_list_taken'],
  }),
  deleteStaffCodeList: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/console_api/code-lists/{id}',
    summary: 'Deletes a list that was imported, with its codes',
    input: z.object({ id }),
    output: nothing,
    codes: ['code_list_ours'],
  }),
}
