import { compileMessage } from '@lingui/message-utils/compileMessage'
import { brandLink } from '@pitlane/domain/brand/brand-link.ts'
import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import { formatMessage } from '@pitlane/domain/format-message.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { textOf } from '../../lib/texts.server.ts'
import type { TextValues } from '../../lib/texts.ts'
import { cardPath } from './share-href.ts'
import type { Terms } from './use-gains.ts'

/** Title, description and picture of the card that a messenger makes of the link, in the link's language. */
export async function describeInvitation(
  { inviter, friend_points: points, friend_draws: draws }: Terms & { inviter: string | null },
  { lang, shop }: { lang: Lang; shop: Pick<ShownBrand, 'publicUrl' | 'linkChannel'> },
) {
  const locale = bcp47[lang]
  const say = async (name: string, values: TextValues = {}) =>
    formatMessage(compileMessage(await textOf(lang, 'invitation', name)), values, locale)
  const gains = await Promise.all([
    ...(points > 0 ? [say('points', { points })] : []),
    ...(draws > 0 ? [say('draws', { draws })] : []),
  ])
  return {
    title: await (inviter === null ? say('invited') : say('invited_by', { name: inviter })),
    description: await say('og_text', { gains: new Intl.ListFormat(locale).format(gains) }),
    image: shop.publicUrl + cardPath(brandLink(shop, `${shop.publicUrl}/`), lang),
  }
}
