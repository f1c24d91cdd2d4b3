import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'
import type { Task } from './task.ts'
import { changeTask, listTasks } from './task-book.ts'

const params = z.object({ taskNo: z.uuid() })
const query = z.object({ mobile: z.optional(z.string()) })

/** Sesame's own page, on which the customer agrees and is redirected back, and the codes that a tester cannot see. */
export function registerCreditDataPages(app: FastifyInstance, { books, inbox, serverUrl }: Sandbox): void {
  app.get('/tasks', async (request) => {
    const tasks = await listTasks(books, query.parse(request.query).mobile)
    return tasks.map(({ taskNo, type, name, mobile, state, code }) => ({ taskNo, type, name, mobile, state, code }))
  })
  app.get('/sesame/:taskNo', async (request, reply) => {
    const { taskNo } = params.parse(request.params)
    return reply.type('text/html; charset=utf-8').send(page(taskNo))
  })
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.post('/sesame/:taskNo', async (request, reply) => {
      const { taskNo } = params.parse(request.params)
      const changed = await changeTask(books, inbox, taskNo, (task) => ({ task: agreed(task), result: null }))
      const back = changed?.task.returnUrl
      // Only the product's origin: an open redirect would serve phishing.
      const home = back && new URL(back).origin === new URL(serverUrl()).origin ? back : serverUrl()
      return reply.redirect(home, 303)
    })
  })
}

const agreed = (task: Task): Task =>
  task.steps[0] === 'redirect' ? { ...task, steps: task.steps.slice(1), state: 'RUNNING' } : task

const page = (taskNo: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>芝麻授权（沙箱）</title><link rel="stylesheet" href="/console.css"></head>
<body class="lone"><main class="card"><h1>芝麻授权</h1>
<p>同意后，信用分将提供给万卡用于本次额度评估。</p>
<form method="post" action="/sesame/${taskNo}"><button class="primary">同意并返回</button></form></main></body></html>
`
