import type { Lang } from '@pitlane/domain/lang.ts'
import type { SeedGoods } from '../catalogue/seed-goods.ts'
import { type Chance, chanceOf } from './chance.ts'
import { reviewers } from './people.ts'
import { anything, ofKind, replies } from './texts.ts'

export type PlannedReview = {
  slug: string
  /** The place of who writes it in `authors`. */
  author: number
  style: string
  daysAgo: number
  stars: number
  text: string
  lang: Lang
  /** How many of the item's own pictures are shown with it. */
  pictures: number
  reply: string
  /** The places of those who like it. */
  likedBy: number[]
}

export const authors = reviewers.flatMap(({ names, ...home }) =>
  names.map((name, at) => {
    const [first, ...last] = name.split(' ')
    const email = `${home.lang}-${home.country.toLowerCase()}-${at + 1}@buyers.pitlane.example`
    return { ...home, first: first!, last: last.join(' '), name, email }
  }),
)

/** Most people are content, some items a little more than others. */
function starsOf(chance: Chance, content: number): number {
  const at = chance.next() / content
  return at < 0.72 ? 5 : at < 0.9 ? 4 : at < 0.95 ? 3 : at < 0.98 ? 2 : 1
}

function wordsFor(item: SeedGoods, lang: Lang, stars: number): readonly string[] {
  const { good, mixed, bad } = anything[lang]
  if (stars === 3) return mixed
  return stars < 3 ? bad : [...(ofKind[item.category][lang] ?? []), ...good]
}

/** The more was sold, the more was said: between 5 and 24 reviews. */
const countOf = ({ soldBefore }: SeedGoods): number =>
  Math.max(5, Math.min(24, Math.round(3.2 * Math.log(soldBefore / 25))))

/** Most are liked by nobody, a few by many. */
const likersOf = (chance: Chance, everybody: readonly number[]): number[] =>
  everybody.slice(everybody.length - Math.floor(chance.next() ** 3 * 12))

function planFor(item: SeedGoods): PlannedReview[] {
  const chance = chanceOf(item.slug)
  const content = 0.94 + chance.next() * 0.16
  const said = new Set<string>()
  const everybody = chance.shuffled(authors.map((_, at) => at))
  return everybody.slice(0, countOf(item)).map((author) => {
    const { lang } = authors[author]!
    const stars = starsOf(chance, content)
    // Nobody says what somebody else has said of the same thing; a third say nothing but how many stars.
    const words = wordsFor(item, lang, stars).filter((text) => !said.has(text))
    const text = chance.next() < 0.22 || words.length === 0 ? '' : words[chance.below(words.length)]!
    said.add(text)
    return {
      slug: item.slug,
      author,
      style: item.styles[chance.below(item.styles.length)]!.code,
      daysAgo: 3 + chance.below(300),
      stars,
      text,
      lang,
      pictures: text !== '' && chance.next() < 0.3 ? 1 + chance.below(2) : 0,
      reply: stars <= 3 && text !== '' ? replies[lang] : '',
      likedBy: text === '' ? [] : likersOf(chance, everybody).filter((one) => one !== author),
    }
  })
}

/** What the demonstration's buyers say, the oldest first. */
export const planReviews = (goods: readonly SeedGoods[]): PlannedReview[] =>
  goods.flatMap(planFor).toSorted((one, other) => other.daysAgo - one.daysAgo)
