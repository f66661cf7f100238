import { RegisterDown, type TaxRegisterGateway } from './gateway.ts'

/**
 * The register of the demonstration and of tests. A number says what it answers: with 404 in it there is no such business,
 * with 503 the register is down; any other is known.
 */
export function createSandboxTaxRegister() {
  const asked: string[] = []
  const gateway: TaxRegisterGateway = {
    id: 'sandbox',
    async find({ country, number }, asker) {
      asked.push(`${country} ${number}`)
      if (number.includes('503')) throw new RegisterDown('MS_UNAVAILABLE')
      if (number.includes('404')) return { known: false }
      return { known: true, name: `Example Garage ${country}`, consultation: asker ? `SANDBOX${asked.length}` : '' }
    },
  }
  return { ...gateway, asked }
}
