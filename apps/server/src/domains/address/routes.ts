import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { listCountries, listStates } from './countries.ts'
import { deleteAddress } from './delete-address.ts'
import { type AddressRow, fromCommunity, fromShop } from './fields.ts'
import { presentCommunityAddress, presentShopAddress } from './present.ts'
import { listAddresses, readFreight } from './queries.ts'
import { addAddress, changeAddress } from './save-address.ts'

type Present<Shown> = (
  row: AddressRow,
  ...rest: [Awaited<ReturnType<typeof readFreight>>, UserContext['lang']]
) => Shown

const add = write(addAddress)
const change = write(changeAddress)
const remove = write(deleteAddress)

async function show<Shown>({ db, lang }: UserContext, present: Present<Shown>, row: AddressRow) {
  return present(row, await readFreight(db, lang), lang)
}
async function showMine<Shown>({ db, lang, actor }: UserContext, present: Present<Shown>) {
  const [rows, freight] = await Promise.all([listAddresses(db, actor.id), readFreight(db, lang)])
  return rows.map((row) => present(row, freight, lang))
}

// Two flavours, one table and one set of commands.
export const addressRoutes = implement(addressEndpoints, {
  listCountries: async ({ lang }) => listCountries(lang),
  async listStates({ lang }, { country_id }) {
    if (!countryById(country_id)) throw new AppError('country_unknown', { field: 'country_id' })
    return listStates(country_id, lang)
  },
  listAddresses: (ctx) => showMine(ctx, presentShopAddress),
  addAddress: async (ctx, input) => show(ctx, presentShopAddress, await add(ctx, fromShop(input))),
  updateAddress: async (ctx, { id, ...input }) =>
    show(ctx, presentShopAddress, await change(ctx, { id, ...fromShop(input) })),
  deleteAddress: remove,
  listDeliveryAddresses: (ctx) => showMine(ctx, presentCommunityAddress),
  addDeliveryAddress: async (ctx, input) => show(ctx, presentCommunityAddress, await add(ctx, fromCommunity(input))),
  updateDeliveryAddress: async (ctx, { id, ...input }) =>
    show(ctx, presentCommunityAddress, await change(ctx, { id, ...fromCommunity(input) })),
  deleteDeliveryAddress: remove,
})
