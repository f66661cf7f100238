import { RegisterDown, type TaxRegisterGateway } from './gateway.ts'

/** Without a register no tax id can be checked, and no checkout asks for one. */
export const createNoTaxRegister = (): TaxRegisterGateway => ({
  id: 'none',
  find: () => Promise.reject(new RegisterDown('there is no register to ask')),
})
