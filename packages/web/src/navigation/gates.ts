import { copy } from '@wanka/contract/copy.ts'
import { useCallback } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { getSession, refreshBaseInfo } from '../session/session.ts'
import { type Missing, missingFor, type Stage } from '../session/stage.ts'
import { type Dialogs, useDialogs } from '../ui/overlays/dialogs.tsx'
import { openLogin } from './open-login.ts'

/**
 * What is missing for `stage` now. The cached base info may be older than a review or a step just done, so it is refreshed
 * before the customer is sent away.
 * @throws CallError when it cannot be fetched
 */
async function missingNow(stage: Stage): Promise<Missing | undefined> {
  const { isLogin, baseInfo } = getSession()
  if (!isLogin) return missingFor(stage, undefined)
  if (baseInfo && !missingFor(stage, baseInfo)) return undefined
  return missingFor(stage, await refreshBaseInfo())
}

/**
 * The specification's question for each missing requirement. A missing real name has none of its own: it opens its page, or is
 * asked for as the first step of the card that the visit is about.
 */
export const questionFor = {
  login: { text: copy.askLogin, confirmLabel: '去登录' },
  realName: undefined,
  openCard: { text: copy.openCard, confirmLabel: '现在就去' },
  activate: { text: copy.activateLimit, confirmLabel: '去激活' },
} as const satisfies Record<Missing['missing'], { text: string; confirmLabel: string } | undefined>

/** Asks the customer and navigates to the missing step. */
export type GateKeeper = Dialogs & { navigate: NavigateFunction }

/**
 * True when no requirement is missing; else asks for it in the specification's text, and brings the customer back to
 * `callBackUrl` afterwards.
 * @throws CallError when the base info cannot be fetched
 */
export async function passGate(stage: Stage, callBackUrl: string, keeper: GateKeeper): Promise<boolean> {
  const { confirm, navigate } = keeper
  const missing = await missingNow(stage)
  if (!missing) return true
  const forCard = missing.missing === 'realName' && stage !== 'realName'
  const question = forCard ? questionFor.openCard : questionFor[missing.missing]
  if (question && !(await confirm(question))) return false
  if (missing.missing === 'login') await openLogin(keeper, callBackUrl)
  else navigate(linkTo(missing.to, { callBackUrl }))
  return false
}

export type RequireStage = (stage: Stage, callBackUrl?: string) => Promise<boolean>

/**
 * For buttons: `if (await requireStage('activate', linkTo('newBorrowCash'))) …`. After the missing step the customer returns to
 * this page if no `callBackUrl` is given.
 * @throws CallError when the base info cannot be fetched
 */
export function useRequireStage(): RequireStage {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (stage, callBackUrl = pathname + search) => passGate(stage, callBackUrl, { ...dialogs, navigate }),
    [dialogs, navigate, pathname, search],
  )
}
