import { randomInt } from 'node:crypto'
import { type Books, type Db, inTransaction } from '../../books/database.ts'
import type { Inbox } from '../../messaging/sms/inbox.ts'
import type { Step, Task } from './task.ts'

const COLUMNS = `task_no as "taskNo", type, name, cert_id as "certId", mobile, account, steps, code, state, polls, wrong,
  return_url as "returnUrl"`

/** Inserts a task once per `ref` and returns its current state. */
export async function openTask(db: Db, task: Task, ref: string, now: number): Promise<Task> {
  await db.query(
    `insert into credit_task (task_no, ref, type, name, cert_id, mobile, account, steps, state, return_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (ref) do nothing`,
    [
      task.taskNo,
      ref,
      task.type,
      task.name,
      task.certId,
      task.mobile,
      task.account,
      task.steps,
      task.state,
      task.returnUrl,
      new Date(now),
    ],
  )
  const { rows } = await db.query<Task>(`select ${COLUMNS} from credit_task where ref = $1`, [ref])
  return rows[0] ?? task
}

/** Changes one task under its row lock. @returns undefined when there is no such task */
export async function changeTask<Result>(
  books: Books,
  inbox: Inbox,
  taskNo: string,
  change: (task: Task) => { task: Task; result: Result },
): Promise<{ task: Task; result: Result } | undefined> {
  const changed = await inTransaction(books, async (tx) => {
    const { rows } = await tx.query<Task>(`select ${COLUMNS} from credit_task where task_no = $1 for update`, [taskNo])
    const before = rows[0]
    if (!before) return undefined
    const { task, result } = change(before)
    const newCode = task.code === null ? makeCode(task) : undefined
    const after = { ...task, code: newCode ?? task.code }
    await tx.query(
      'update credit_task set steps = $2, code = $3, state = $4, polls = $5, wrong = $6 where task_no = $1',
      [taskNo, after.steps, after.code, after.state, after.polls, after.wrong],
    )
    return { task: after, result, newCode }
  })
  // After the commit: the inbox has a connection of its own, and waiting for it while holding one would exhaust the pool.
  if (changed?.newCode && changed.task.steps[0] === 'sms') await sendCode(inbox, changed.task, changed.newCode)
  return changed
}

export async function listTasks(db: Db, mobile: string | undefined): Promise<Task[]> {
  const { rows } = await db.query<Task>(
    `select ${COLUMNS} from credit_task where $1::text is null or mobile = $1 order by created_at desc limit 50`,
    [mobile ?? null],
  )
  return rows
}

// A source generates its code with its first request: by SMS to the person's phone, or in a picture.
function makeCode({ state, steps }: Task): string | undefined {
  const step: Step | undefined = state.startsWith('NEED_') ? steps[0] : undefined
  if (step === 'captcha') return String(randomInt(10_000)).padStart(4, '0')
  return step === 'sms' ? String(randomInt(1_000_000)).padStart(6, '0') : undefined
}

async function sendCode(inbox: Inbox, { mobile, type }: Task, code: string): Promise<void> {
  await inbox.deliver({ mobile, type, code, text: `【数据授权】验证码${code}，您正在授权查询本人数据，请勿告知他人。` })
}
