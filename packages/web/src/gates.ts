import { copy } from '@wanka/contract/copy.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openLogin } from './login-link.ts'
import { linkTo } from './paths.ts'
import { missingNow } from './session/session.ts'
import type { Missing, Stage } from './session/stage.ts'
import { useDialogs } from './ui/dialogs.tsx'

/** The specification's question for what is missing; real name asks nothing and opens. */
export const questionFor = {
  login: { text: copy.askLogin, confirmLabel: '去登录' },
  realName: undefined,
  openCard: { text: copy.openCard, confirmLabel: '现在就去' },
  activate: { text: copy.activateLimit, confirmLabel: '去激活' },
} as const satisfies Record<Missing['missing'], { text: string; confirmLabel: string } | undefined>

export type RequireStage = (stage: Stage, callBackUrl?: string) => Promise<boolean>

/**
 * For buttons and entries: `if (await requireStage('activate', linkTo('newBorrowCash'))) …`. What is missing is asked
 * for in the specification's words, and after it the person comes back to `callBackUrl` (this page if none is given).
 * @throws CallError when the base info cannot be fetched
 */
export function useRequireStage(): RequireStage {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    async (stage, callBackUrl = pathname + search) => {
      const missing = await missingNow(stage)
      if (!missing) return true
      const question = questionFor[missing.missing]
      if (question && !(await confirm(question))) return false
      if (missing.missing === 'login') openLogin(navigate, callBackUrl)
      else navigate(linkTo(missing.to, { callBackUrl }))
      return false
    },
    [confirm, navigate, pathname, search],
  )
}
