import * as z from 'zod/mini'
import { SmsPurpose } from '../enums.ts'
import { Status } from '../status.ts'
import { generalCopy } from '../status-copy.ts'
import { wire } from '../wire.ts'

/** What a solved captcha permits: a code of one purpose, a login by password, or a guest's complaint. */
export const CaptchaPurpose = z.enum([...SmsPurpose.options, 'password', 'complaint'])
export type CaptchaPurpose = z.infer<typeof CaptchaPurpose>

const ANSWER = /^[\w+/=.:-]{4,4000}$/

/** The browser's answer to a challenge, in the provider's shape; a malformed one is a wrong answer (`Status.captchaWrong`). */
const captchaAnswer = () =>
  z.string().check(
    z.check((context) => {
      if (ANSWER.test(context.value)) return
      const kind = context.value === '' ? 'required' : 'tips'
      context.issues.push({
        code: 'custom',
        message: generalCopy[Status.captchaWrong],
        input: context.value,
        params: { kind, rule: 'captcha' },
      })
    }),
  )

/** The solved captcha fields that guest calls carry. */
export const solvedCaptcha = () => ({ captchaKey: wire.id(), captcha: captchaAnswer() })

/** `work`: the browser solves `challenge` (JSON) by computing. A provider adds its own kind. */
export const CaptchaChallenge = z.object({ captchaKey: z.string(), kind: z.enum(['work']), challenge: z.string() })
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>
