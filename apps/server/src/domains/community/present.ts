import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import type { Author, Comment, Post, PostDetail } from '@pitlane/contract/community/community.ts'
import { editableUntil } from '@pitlane/domain/community/post.ts'
import { cutCharacters } from '@pitlane/domain/community/text.ts'
import { presentMedium } from '../../platform/media/media.ts'
import type { GoodsLink, SeenComment, SeenPost } from '../../reads/posts.ts'
import { presentPicture } from '../catalog/public.ts'

/** Characters of a post in a list: more than the lines that are seen of it. */
const shownInLists = 500

type Named = { authorId: number; name: string; email: string; isStaff: boolean }
export const presentAuthor = ({ authorId, name, email, isStaff }: Named): Author => ({
  id: authorId,
  name: name || maskPerson({ name, email }),
  is_staff: isStaff,
})

export const presentGoods = ({ id, name, picture }: GoodsLink) => ({ id, name, picture: presentPicture(picture, name) })

function presentFields(post: SeenPost, reader: number | null, presentFile: typeof presentMedium): Post {
  return {
    id: post.id,
    author: presentAuthor(post),
    is_mine: post.userId === reader,
    state: post.state,
    topic: post.topic,
    text: post.text,
    is_cut: false,
    lang: post.lang,
    media: post.media.map(presentFile),
    goods: post.goods && presentGoods(post.goods),
    report: post.report,
    likes: post.likes,
    comments: post.comments,
    liked: post.liked,
    published_at: (post.shownAt ?? post.publishedAt)?.getTime() ?? null,
    edited_at: post.editedAt?.getTime() ?? null,
  }
}

export function presentShort(post: SeenPost, reader: number | null): Post {
  const text = cutCharacters(post.text, shownInLists)
  return { ...presentFields(post, reader, presentMedium), text, is_cut: text !== post.text }
}

/** Its author reads why others do not see it, and sees its files with the addresses of `addressMedia`. */
export function presentWhole(
  post: SeenPost,
  reader: number | null,
  isMuted: boolean,
  presentFile: typeof presentMedium,
): PostDetail {
  const own = {
    hold_reasons: post.state === 'held' ? post.holdReasons : [],
    reason: post.state === 'hidden' || post.state === 'removed' ? post.reason : '',
    editable_until: post.publishedAt ? editableUntil({ publishedAt: post.publishedAt.getTime() }) : null,
    version: post.updatedAt.getTime(),
  }
  return { ...presentFields(post, reader, presentFile), is_muted: isMuted, own: post.userId === reader ? own : null }
}

export const presentComment = (comment: SeenComment, reader: number | null): Comment => ({
  id: comment.id,
  author: presentAuthor(comment),
  is_mine: comment.userId === reader,
  state: comment.state,
  text: comment.text,
  lang: comment.lang,
  created_at: comment.createdAt.getTime(),
})
