import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answer, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { TASK_TYPES } from './reports.ts'
import { asked, entered, looked, stepsOf, type Task, viewOf } from './task.ts'
import { changeTask, openTask } from './task-book.ts'

const creation = z.strictObject({
  type: z.enum(TASK_TYPES),
  subject: z.strictObject({
    name: z.string().min(1),
    certId: z.string().length(18),
    mobile: z.string().regex(/^1[3-9]\d{9}$/),
  }),
  account: z.optional(z.string().max(64)),
  password: z.optional(z.string().max(64)),
  region: z.optional(z.string().max(64)),
  returnUrl: z.optional(z.url({ protocol: /^https?$/ })),
  ref: z.string().min(1).max(128),
})

export function registerCreditData(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, inbox, now, publicUrl } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'creditData', sandbox.secrets.CREDIT_DATA_SECRET)
  endpoint({
    call: 'create',
    path: '/credit-data/task/create',
    input: creation,
    async run({ type, subject, account, password, returnUrl, ref }, fault) {
      if (fault === 'refuse') {
        return answer({ result: 'refused', reason: 'sourceClosed', message: '数据来源维护中，请稍后再试' })
      }
      const task: Task = {
        taskNo: randomUUID(),
        type,
        ...subject,
        account: account ?? subject.mobile,
        steps: stepsOf(type, Boolean(password), returnUrl !== undefined),
        code: null,
        state: 'CREATED',
        polls: 0,
        wrong: 0,
        returnUrl: returnUrl ?? null,
      }
      const { taskNo, state, steps } = await openTask(books, task, ref, now())
      const page = steps[0] === 'redirect' ? { redirectUrl: `${publicUrl()}/sesame/${taskNo}` } : {}
      return answer({ result: 'created', taskNo, state, ...page })
    },
  })
  endpoint({
    call: 'status',
    path: '/credit-data/task/status',
    input: z.strictObject({ taskNo: z.string() }),
    async run({ taskNo }) {
      const changed = await changeTask(books, inbox, taskNo, (task) => ({ task: looked(task), result: null }))
      return changed ? answer(viewOf(changed.task)) : rejection(404, 'unknownTask')
    },
  })
  endpoint({
    call: 'inputCode',
    path: '/credit-data/task/input',
    input: z.strictObject({ taskNo: z.string(), code: z.string().max(64) }),
    async run({ taskNo, code }) {
      const changed = await changeTask(books, inbox, taskNo, (task) => entered(task, code))
      return answer(changed ? { result: changed.result, state: changed.task.state } : { result: 'notFound' })
    },
  })
  endpoint({
    call: 'resend',
    path: '/credit-data/task/resend',
    input: z.strictObject({ taskNo: z.string() }),
    async run({ taskNo }) {
      const changed = await changeTask(books, inbox, taskNo, asked)
      return answer({ result: changed ? changed.result : 'notFound' })
    },
  })
}
