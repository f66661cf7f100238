import type { Domain } from '../../platform/domain.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { lotteryDeadlines, lotteryInvariants } from '../../reads/lottery-invariants.ts'
import { expireWins } from './expire-wins.ts'
import { giveBoughtDraws } from './give-bought-draws.ts'
import { giveDrawRights } from './give-draw-right.ts'
import { publishSeeds } from './publish-seeds.ts'
import { registerPrizeParcel } from './register-prize-parcel.ts'
import { lotteryRoutes } from './routes.ts'
import { lotteryStaffRoutes } from './staff-routes.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'lottery.register-parcel': { winId: number }
  }
}

export const lottery = {
  name: 'lottery',
  routes: [...lotteryRoutes, ...lotteryStaffRoutes],
  handlers: {
    'order.paid': [giveBoughtDraws],
    'user.registered': [
      async (ctx, { userId }) => {
        const count = await findStoredNumber(ctx.db, 'registration_draws')
        await giveDrawRights(ctx, { userId, cause: `registration:${userId}`, count })
      },
    ],
  },
  jobs: { 'lottery.register-parcel': (ctx, { winId }) => registerPrizeParcel(ctx, winId) },
  invariants: lotteryInvariants,
  deadlines: lotteryDeadlines,
  // Draws, wins and rights stay: they are the record by which anybody checks an activity, and by which a cause gives once.
  chores: [expireWins, publishSeeds],
} satisfies Domain
