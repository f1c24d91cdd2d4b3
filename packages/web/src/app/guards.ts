import { linkTo } from '../addresses/paths.ts'
import type { ScreenRoute } from '../navigation/route.ts'
import { type Missing, missingFor, type StageFacts } from '../session/stage.ts'

export type GuardFacts = {
  route: Pick<ScreenRoute, 'auth' | 'baseInfo' | 'stage' | 'uncertified'>
  /** Path and query of the screen that the customer opens. */
  url: string
  isLogin: boolean
  baseInfo: StageFacts | undefined
}

/** What precedes a screen: nothing, another page, a fetch, or a question to the customer. */
export type GuardStep =
  | { next: 'show' }
  | { next: 'login'; redirectUrl: string }
  | { next: 'fetchBaseInfo' }
  | { next: 'go'; to: string }
  | { next: 'ask'; missing: Exclude<Missing, { missing: 'realName' }> }

type Guard = (facts: GuardFacts) => GuardStep | undefined

const login: Guard = ({ route, url, isLogin }) =>
  route.auth === 'login' && !isLogin ? { next: 'login', redirectUrl: url } : undefined

/** Guards personal pages. The need is known from the base info, else from a refused call. */
const safeCertification: Guard = ({ route, url, isLogin, baseInfo: known }) => {
  const personal = route.auth !== 'open' || route.baseInfo || route.stage
  return isLogin && known?.needSafeCert && personal && !route.uncertified
    ? { next: 'go', to: linkTo('safeRertificate', { redirectUrl: url }) }
    : undefined
}

const baseInfo: Guard = ({ route, isLogin, baseInfo: known }) =>
  (route.baseInfo || route.stage) && isLogin && !known ? { next: 'fetchBaseInfo' } : undefined

const stage: Guard = ({ route, url, baseInfo: known }) => {
  const missing = route.stage && missingFor(route.stage, known)
  if (!missing) return undefined
  // Real name is a page on the way; the other requirements are asked for in the specification's text.
  return missing.missing === 'realName'
    ? { next: 'go', to: linkTo(missing.to, { callBackUrl: url }) }
    : { next: 'ask', missing }
}

/** In this order. A forced update precedes the login, the safe certification stands between login and base info. */
const guards: readonly Guard[] = [login, safeCertification, baseInfo, stage]

export function nextStep(facts: GuardFacts): GuardStep {
  for (const guard of guards) {
    const step = guard(facts)
    if (step) return step
  }
  return { next: 'show' }
}
