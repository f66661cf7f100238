import type { Domain } from '../../platform/domain.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { lotteryDeadlines, lotteryInvariants } from '../../reads/lottery-invariants.ts'
import { expireWins } from './expire-wins.ts'
import { giveBoughtDraws } from './give-bought-draws.ts'
import { giveDrawRights } from './give-draw-right.ts'
import { prizeLetters } from './prize-letters.ts'
import { publishSeeds } from './publish-seeds.ts'
import { registerPrizeParcel } from './register-prize-parcel.ts'
import { remindExpiringWins } from './remind-expiring-wins.ts'
import { takeBackBoughtDraws } from './take-back-bought-draws.ts'
import { lotteryRoutes } from './routes.ts'
import { lotteryStaffRoutes } from './staff-routes.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'lottery.register-parcel': { winId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    prize_address: { winId: number }
    prize_address_again: { winId: number }
    prize_expiring: { winId: number }
    prize_recharged: { winId: number }
    prize_shipped: { winId: number }
    prize_substituted: { winId: number }
  }
}

export const lottery = {
  name: 'lottery',
  routes: [...lotteryRoutes, ...lotteryStaffRoutes],
  handlers: {
    'order.paid': [giveBoughtDraws],
    'reward.returned': [takeBackBoughtDraws],
    'user.registered': [
      async (ctx, { userId, cameBack }) => {
        if (cameBack) return
        const count = await findStoredNumber(ctx.db, 'registration_draws')
        await giveDrawRights(ctx, { userId, cause: `registration:${userId}`, count })
      },
    ],
  },
  jobs: { 'lottery.register-parcel': (ctx, { winId }) => registerPrizeParcel(ctx, winId) },
  letters: prizeLetters,
  invariants: lotteryInvariants,
  deadlines: lotteryDeadlines,
  // Draws, wins and rights stay: they are the record by which anybody checks an activity, and by which a cause gives once.
  chores: [remindExpiringWins, expireWins, publishSeeds],
} satisfies Domain
