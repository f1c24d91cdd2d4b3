import { copy } from '@wanka/contract/copy.ts'
import { useCallback } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { missingNow } from '../session/missing-now.ts'
import type { Missing, Stage } from '../session/stage.ts'
import { type Dialogs, useDialogs } from '../ui/overlays/dialogs.tsx'
import { openLogin } from './open-login.ts'
import { linkTo } from './paths.ts'

/** The specification's question for what is missing; real name asks nothing and opens. */
export const questionFor = {
  login: { text: copy.askLogin, confirmLabel: '去登录' },
  realName: undefined,
  openCard: { text: copy.openCard, confirmLabel: '现在就去' },
  activate: { text: copy.activateLimit, confirmLabel: '去激活' },
} as const satisfies Record<Missing['missing'], { text: string; confirmLabel: string } | undefined>

/** What asks the person and takes them there. */
export type GateKeeper = Dialogs & { navigate: NavigateFunction }

/**
 * True when nothing is missing; else it is asked for in the specification's words, and after it the person comes back
 * to `callBackUrl`.
 * @throws CallError when the base info cannot be fetched
 */
export async function passGate(stage: Stage, callBackUrl: string, keeper: GateKeeper): Promise<boolean> {
  const { confirm, navigate } = keeper
  const missing = await missingNow(stage)
  if (!missing) return true
  const question = questionFor[missing.missing]
  if (question && !(await confirm(question))) return false
  if (missing.missing === 'login') await openLogin(keeper, callBackUrl)
  else navigate(linkTo(missing.to, { callBackUrl }))
  return false
}

export type RequireStage = (stage: Stage, callBackUrl?: string) => Promise<boolean>

/**
 * For buttons: `if (await requireStage('activate', linkTo('newBorrowCash'))) …`. After what is missing the person comes
 * back to this page if no `callBackUrl` is given.
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
