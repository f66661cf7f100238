import { allowed, refused, type Verdict } from '../verdict.ts'

/** More than anybody reads through; what is wished once more is there already. */
export const mostWishes = 100

/** Whether a style may be put on a list that has so many. */
export function canWish(
  style: { onSale: boolean; wished: boolean },
  count: number,
): Verdict<'goods_gone' | 'wishes_full'> {
  if (style.wished) return allowed
  if (!style.onSale) return refused('goods_gone')
  return count < mostWishes ? allowed : refused('wishes_full')
}
