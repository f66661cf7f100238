export const lotteryHref = '/community_app/cardFlippingLottery'
export const activityHref = (id: number): string => `${lotteryHref}?activity_id=${id}`
export const prizesHref = '/me/prizes'
export const prizeHref = (id: number): string => `/me/prize?id=${id}`
export const winnersHref = (id: number): string => `/lottery/winners?activity_id=${id}`
export const checkHref = (drawId: number): string => `/lottery/check?id=${drawId}`
/** Where points are earned, and looked at. */
export const pointsHref = '/rewards'
