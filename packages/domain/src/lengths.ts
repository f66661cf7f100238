/** Characters of a title in each language at most: of a coupon, a reason, a way of shipping, a flash sale. */
export const titleLength = 80
/** Characters of the reason that staff keep for what they do, and of one that they give to the buyer, at most. */
export const whyLength = 200
export const reasonLength = 300
