export const labsHref = '/community_app/privateTestLaboratory'
export const labHref = (id: number): string => `/community_app/privateTestDetails?id=${id}`
