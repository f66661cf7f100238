import type { Route } from '../http/implement.ts'

export const catalogRoutes: readonly Route[] = []
