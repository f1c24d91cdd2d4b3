import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import * as z from 'zod/mini'

/** Old password, new one and the new one again, with the server's own copy for each violation. */
export const PasswordChange = z
  .object({
    oldPwd: ruleSchema(rules.oldPassword),
    newPwd: ruleSchema(rules.newPassword),
    confirmPwd: ruleSchema(rules.confirmPassword),
  })
  .check(
    z.refine(({ newPwd, confirmPwd }) => newPwd === confirmPwd, {
      path: ['confirmPwd'],
      message: generalCopy[Status.passwordsDiffer],
    }),
    z.refine(({ oldPwd, newPwd }) => oldPwd !== newPwd, {
      path: ['newPwd'],
      message: generalCopy[Status.samePassword],
    }),
  )
export type PasswordChange = z.infer<typeof PasswordChange>
