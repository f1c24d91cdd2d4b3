import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import * as z from 'zod/mini'

const bothTheSame = z.refine<{ newPwd: string; confirmPwd: string }>(
  ({ newPwd, confirmPwd }) => newPwd === confirmPwd,
  { path: ['confirmPwd'], message: generalCopy[Status.passwordsDiffer] },
)

/** A first password and the same again. */
export const FirstPassword = z
  .object({ newPwd: ruleSchema(rules.newPassword), confirmPwd: ruleSchema(rules.confirmPassword) })
  .check(bothTheSame)
export type FirstPassword = z.infer<typeof FirstPassword>

/** Old password, new one and the new one again, with the server's own copy for each violation. */
export const PasswordChange = z
  .object({
    oldPwd: ruleSchema(rules.oldPassword),
    newPwd: ruleSchema(rules.newPassword),
    confirmPwd: ruleSchema(rules.confirmPassword),
  })
  .check(
    bothTheSame,
    z.refine(({ oldPwd, newPwd }) => oldPwd !== newPwd, {
      path: ['newPwd'],
      message: generalCopy[Status.samePassword],
    }),
  )
export type PasswordChange = z.infer<typeof PasswordChange>
