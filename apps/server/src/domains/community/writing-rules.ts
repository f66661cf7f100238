import type { NameRules } from '@pitlane/domain/community/author-name.ts'
import type { HoldRules } from '@pitlane/domain/community/hold.ts'
import { listedWords } from '@pitlane/domain/community/text.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'

export type WritingRules = { postsADay: number; commentsADay: number; hold: HoldRules; names: Omit<NameRules, 'staff'> }

/** Read before the transaction that they are needed in. */
export async function readWritingRules({ pool }: Pick<Context, 'pool'>): Promise<WritingRules> {
  const settings = await readSettings(pool)
  const words = listedWords(settings.listed_words)
  return {
    postsADay: settings.posts_a_day,
    commentsADay: settings.comments_a_day,
    hold: {
      newDays: settings.author_new_days,
      firstPosts: settings.author_first_posts,
      holdLinks: settings.hold_links === 1,
      words,
    },
    names: { shop: [settings.shop_name, settings.company], words },
  }
}
