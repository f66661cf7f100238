import { CouldNotAsk } from '../could-not-ask.ts'
import type { VehicleDataGateway } from './gateway.ts'

const refuse = async () => {
  throw new CouldNotAsk('no provider')
}

/** Without a provider there is what was imported, or the excerpt that ships. Nobody asks this one. */
export const createNoVehicleData = (): VehicleDataGateway => ({
  id: 'none',
  findRecalls: refuse,
  getRecall: refuse,
  findRatings: refuse,
  getRating: refuse,
})
