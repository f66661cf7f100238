import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import type { Letter, LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill } from '../../platform/mail/texts.ts'
import { getPerson } from '../account/public.ts'
import { lackOf } from './present.ts'
import { readInvitation, type RewardRow } from './queries.ts'
import { invitationRewards } from './tables.ts'

const getReward = async ({ db }: LetterContext, rewardId: number): Promise<RewardRow> =>
  one(await db.select().from(invitationRewards).where(eq(invitationRewards.id, rewardId)))

async function friendOf({ db }: LetterContext, invitationId: number | null): Promise<string> {
  if (invitationId === null) return ''
  const { friendId } = await readInvitation(db, invitationId)
  return maskPerson(await getPerson(db, friendId))
}

type Texts = { subject: string; heading: string; because: string }

async function letter(ctx: LetterContext, reward: RewardRow, texts: Texts, about: string[]): Promise<Letter> {
  const values = { friend: await friendOf(ctx, reward.invitationId), points: reward.points }
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      ...about.map((text) => ({ kind: 'text', text: fill(text, values) }) as const),
      {
        kind: 'button',
        label: ctx.texts.words.rewards,
        href: `${ctx.publicUrl}/community_app/pullInFissionMyRewards`,
      },
    ],
    because: texts.because,
  }
}

/** A friend came, and something is still waited for; null if it is not any more. */
export const invitationJoined: LetterOf<'invitation_joined'> = async (ctx, { rewardId }) => {
  const reward = await getReward(ctx, rewardId)
  const lack = lackOf[reward.state]
  if (lack === null) return null
  const texts = ctx.texts.invitation_joined
  return letter(ctx, reward, texts, [texts.about, texts[lack]])
}

/** null if the reward is not to be had any more. */
export const invitationReady: LetterOf<'invitation_ready'> = async (ctx, { rewardId }) => {
  const reward = await getReward(ctx, rewardId)
  if (reward.state !== 'ready') return null
  const texts = ctx.texts.invitation_ready
  return letter(ctx, reward, texts, [texts.about])
}

/** The points of a received reward are gone, and why. */
export const invitationTakenBack: LetterOf<'invitation_taken_back'> = async (ctx, { rewardId }) => {
  const reward = await getReward(ctx, rewardId)
  if (reward.reason === null) return null
  const texts = ctx.texts.invitation_taken_back
  return letter(ctx, reward, texts, [texts.about, texts[reward.reason], texts.wrong])
}
