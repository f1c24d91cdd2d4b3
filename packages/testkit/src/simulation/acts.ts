import type { Act, OnceCall } from './act.ts'
import { accountActs } from './acts/account.acts.ts'
import { borrowingActs } from './acts/borrowing.acts.ts'
import { cardActs } from './acts/cards.acts.ts'
import { closedActs } from './acts/closed.acts.ts'
import { depositActs } from './acts/deposit.acts.ts'
import { deskActs } from './acts/desk.acts.ts'
import { disturbingActs } from './acts/disturbing.acts.ts'
import { hardshipActs } from './acts/hardship.acts.ts'
import { leavingActs } from './acts/leaving.acts.ts'
import { lineActs } from './acts/line.acts.ts'
import { providerActs } from './acts/providers.acts.ts'
import { refusalActs } from './acts/refusals.acts.ts'
import { repayingActs } from './acts/repaying.acts.ts'
import { rewardActs } from './acts/rewards.acts.ts'
import { serviceActs } from './acts/service.acts.ts'
import { staffActs } from './acts/staff.acts.ts'
import { timeActs } from './acts/time.acts.ts'
import { worldActs } from './acts/world.acts.ts'

/** An idempotent call without an act of its name does not compile. */
const all = {
  ...borrowingActs,
  ...repayingActs,
  ...hardshipActs,
  ...cardActs,
  ...lineActs,
  ...deskActs,
  ...depositActs,
  ...accountActs,
  ...serviceActs,
  ...rewardActs,
  ...leavingActs,
  ...closedActs,
  ...worldActs,
  ...disturbingActs,
  ...timeActs,
  ...providerActs,
  ...staffActs,
  ...refusalActs,
} satisfies Record<OnceCall, Act> & Record<string, Act>

export const acts: Readonly<Record<string, Act>> = all
