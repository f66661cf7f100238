import { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { AppError } from '../../platform/app-error.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { findWinners, findWinOf, findWinsOf } from '../../reads/lottery-wins.ts'
import { draw } from './draw.ts'
import { presentActivity, presentDraw, presentActivityHead } from './present.ts'
import { presentWin } from './present-win.ts'
import { findActivities, findActivity, findChances, findCurrent, findDraw, findDraws } from './queries.ts'
import { submitPrizeAddress } from './submit-prize-address.ts'
import { dayOfPlace } from './winner-place.ts'

export const lotteryRoutes = implement(lotteryEndpoints, {
  getActivity: async (ctx, { activity_id }) => {
    const id = activity_id ?? (await findCurrent(ctx.db, ctx.now))
    if (id === null) return { activity: null, mine: null, now: ctx.now }
    const activity = await findActivity(ctx.db, id)
    if (!activity) throw new AppError('not_found')
    const { actor } = ctx
    const mine = actor && (await findChances({ ...ctx, actor }, activity))
    return { activity: presentActivity(activity, ctx), mine, now: ctx.now }
  },
  draw: write(draw),
  listMyWins: async (ctx, { state, before, page_size: size }) => {
    const { list, next } = await findWinsOf(ctx.db, { userId: ctx.actor.id, now: ctx.now, state, before, size })
    return { list: list.map((row) => presentWin(row, ctx)), next, now: ctx.now }
  },
  getMyWin: async (ctx, { id }) => {
    const win = await findWinOf(ctx.db, ctx.actor.id, id)
    if (!win) throw new AppError('not_found')
    return presentWin(win, ctx)
  },
  listWinners: async ({ db, lang }, { activity_id, before, page_size: size }) => {
    const { list, next } = await findWinners(db, activity_id, { before, size })
    const shown = list.map(({ place, kind, titles, name, email }) => ({
      id: place,
      name: maskPerson({ name, email }),
      kind,
      title: textIn(titles, lang),
      day: dayOfPlace(place),
    }))
    return { list: shown, next }
  },
  submitPrizeAddress: write(submitPrizeAddress),
  listActivities: async (ctx, { before, page_size: size }) => {
    const { list, next } = await findActivities(ctx.db, { before, size })
    return { list: list.map((row) => presentActivityHead(row, ctx)), next, now: ctx.now }
  },
  listDraws: async ({ db }, { activity_id, before, page_size: size }) => {
    const { list, next } = await findDraws(db, activity_id, { before, size })
    return { list: list.map(presentDraw), next }
  },
  getDraw: async (ctx, { id }) => {
    const row = await findDraw(ctx.db, id)
    const activity = row && (await findActivity(ctx.db, row.activityId))
    if (!activity) throw new AppError('not_found')
    return { draw: presentDraw(row), activity: presentActivity(activity, ctx), now: ctx.now }
  },
})
