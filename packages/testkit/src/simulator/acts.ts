import type { Act } from './act.ts'
import { borrowingActs } from './acts/borrowing.acts.ts'
import { repayingActs } from './acts/repaying.acts.ts'
import { worldActs } from './acts/world.acts.ts'

export const acts: Readonly<Record<string, Act>> = { ...borrowingActs, ...repayingActs, ...worldActs }
