import type { CallInput } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../api/client.ts'
import { networkError } from '../api/exchange.ts'

type Binding = CallInput<typeof account.captcha>
export type CaptchaAnswer = { captchaKey: string; captcha: string }

export type Captcha = {
  /** A challenge is being solved. */
  solving: boolean
  /** Makes a call with a captcha solved just for it; a second time where the first captcha was too late. @throws CallError */
  within: <T>(binding: Binding, ask: (answer: CaptchaAnswer) => Promise<T>) => Promise<T>
}

/** Stays pending: a caller whose screen has closed must not be notified any more. */
const NEVER = new Promise<never>(() => undefined)
const UNSOLVED = '安全验证没有完成，请再试一次'

/** Whether the server requires a captcha, or another one. */
export const isCaptchaAsked = (error: unknown): boolean =>
  error instanceof CallError && error.status === Status.captchaWrong

/** Solves captchas for calls of guests. A challenge unsolved when the guest leaves the screen is aborted. */
export function useCaptcha(): Captcha {
  const [solving, setSolving] = useState(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const solved = useCallback(async (binding: Binding): Promise<CaptchaAnswer> => {
    const { signal } = left.current
    setSolving(true)
    try {
      const answer = await solve(binding, left.current)
      return signal.aborted ? NEVER : answer
    } catch (error) {
      if (signal.aborted) return NEVER
      throw error
    } finally {
      setSolving(false)
    }
  }, [])
  const within = useCallback<Captcha['within']>(
    async (binding, ask) => {
      const answer = await solved(binding)
      try {
        return await ask(answer)
      } catch (error) {
        if (!isCaptchaAsked(error)) throw error
        return ask(await solved(binding))
      }
    },
    [solved],
  )
  return { solving, within }
}

/** Fetches and solves a challenge; the solver is loaded with the first one. */
async function solve(binding: Binding, controller: AbortController): Promise<CaptchaAnswer> {
  const { captchaKey, challenge } = await callApi(account.captcha, binding)
  const { doWork } = await import('./captcha-work.ts').catch(() => {
    throw networkError()
  })
  const captcha = await doWork(challenge, controller).catch(() => undefined)
  if (captcha === undefined) throw new CallError(Status.refused, UNSOLVED)
  return { captchaKey, captcha }
}
