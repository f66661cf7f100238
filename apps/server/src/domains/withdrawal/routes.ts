import { withdrawalStaffEndpoints } from '@pitlane/contract/withdrawal/staff.ts'
import { withdrawalEndpoints } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getWithdrawal } from './queries.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { listStaffWithdrawals } from './staff-queries.ts'
import { stateWithdrawal } from './state-withdrawal.ts'
import { withdraw } from './withdraw.ts'

export const withdrawalRoutes = [
  ...implement(withdrawalEndpoints, {
    getWithdrawal,
    withdraw: write(withdraw),
    stateWithdrawal: write(stateWithdrawal),
  }),
  ...implement(withdrawalStaffEndpoints, { listStaffWithdrawals, settleWithdrawal: write(settleWithdrawal) }),
]
