import { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { listStaffDraws } from '../../reads/lottery-draws.ts'
import { askAddressAgain } from './ask-address-again.ts'
import { copyActivity } from './copy-activity.ts'
import { correctPrizeNote, correctPrizeParcel } from './correct-prize.ts'
import { createActivity } from './create-activity.ts'
import { publishActivity } from './publish-activity.ts'
import { rechargePrize } from './recharge-prize.ts'
import { shipPrize } from './ship-prize.ts'
import { getStaffActivity, listStaffActivities } from './staff-queries.ts'
import { getStaffWin, listStaffWins } from './staff-win-queries.ts'
import { substitutePrize } from './substitute-prize.ts'
import { switchActivity } from './switch-activity.ts'
import { updateActivity } from './update-activity.ts'

export const lotteryStaffRoutes = implement(lotteryStaffEndpoints, {
  listStaffActivities,
  getStaffActivity,
  createStaffActivity: write(createActivity),
  updateStaffActivity: write(updateActivity),
  publishStaffActivity: write(publishActivity),
  switchStaffActivity: write(switchActivity),
  copyStaffActivity: write(copyActivity),
  listStaffDraws,
  listStaffWins,
  getStaffWin,
  rechargePrize: write(rechargePrize),
  shipPrize: write(shipPrize),
  askPrizeAddressAgain: write(askAddressAgain),
  substitutePrize: write(substitutePrize),
  correctPrizeNote: write(correctPrizeNote),
  correctPrizeParcel: write(correctPrizeParcel),
})
