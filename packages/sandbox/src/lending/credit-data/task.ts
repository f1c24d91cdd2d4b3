import { type Report, reportOf, type TaskType } from './reports.ts'

/** The steps left for the customer, in order; `redirect` takes place on the source's own page. */
export type Step = 'sms' | 'captcha' | 'password' | 'redirect'
export type TaskState =
  | 'CREATED'
  | 'RUNNING'
  | 'NEED_SMS'
  | 'NEED_CAPTCHA'
  | 'NEED_PASSWORD'
  | 'SUCCESS'
  | 'FAIL'
  | 'TIMEOUT'

export type Task = {
  taskNo: string
  type: TaskType
  name: string
  certId: string
  mobile: string
  account: string
  steps: Step[]
  /** The code that the current step waits for. */
  code: string | null
  state: TaskState
  polls: number
  wrong: number
  returnUrl: string | null
}

const NEED_STATES = {
  sms: 'NEED_SMS',
  captcha: 'NEED_CAPTCHA',
  password: 'NEED_PASSWORD',
  redirect: 'RUNNING',
} as const
const HINTS = { sms: '请输入收到的短信验证码', captcha: '请输入图片中的4位数字', password: '请输入查询密码' } as const
const MOST_WRONG = 3

export function stepsOf(type: TaskType, hasPassword: boolean, hasReturnUrl: boolean): Step[] {
  if (type === 'operator') return ['sms']
  if (type === 'sesame') return hasReturnUrl ? ['redirect'] : []
  if (type === 'creditCard') return hasPassword ? [] : ['password']
  if (type === 'socialSecurity') return ['captcha']
  if (type === 'providentFund') return hasPassword ? ['sms'] : ['password', 'sms']
  return []
}

export const isOver = ({ state }: Task): boolean => state === 'SUCCESS' || state === 'FAIL' || state === 'TIMEOUT'

/** Advances a task by one poll: to its next step, or after two polls without one to its outcome. */
export function looked(task: Task): Task {
  if (isOver(task)) return task
  const step = task.steps[0]
  if (step) return { ...task, state: NEED_STATES[step] }
  if (task.polls === 0) return { ...task, state: 'RUNNING', polls: 1 }
  return { ...task, polls: task.polls + 1, state: outcomeOf(task) }
}

/** An account that ends in 0000 is refused by its source, one in 9999 never gets an answer. */
function outcomeOf({ type, name, account }: Task): TaskState {
  if (account.endsWith('9999')) return 'TIMEOUT'
  return account.endsWith('0000') || reportOf(type, name) === undefined ? 'FAIL' : 'SUCCESS'
}

export type Entered = { result: 'accepted' | 'wrong' | 'notNeeded'; task: Task }

/**
 * Checks an entry: a password is right unless it is 000000; a code must be the one that was sent or shown. Three wrong ones end
 * the task.
 */
export function entered(task: Task, code: string): Entered {
  const step = task.steps[0]
  if (isOver(task) || !step || step === 'redirect') return { result: 'notNeeded', task }
  const right = step === 'password' ? code !== '' && code !== '000000' : code === task.code
  if (right)
    return { result: 'accepted', task: { ...task, steps: task.steps.slice(1), code: null, wrong: 0, state: 'RUNNING' } }
  const wrong = task.wrong + 1
  return { result: 'wrong', task: { ...task, wrong, state: wrong >= MOST_WRONG ? 'FAIL' : task.state } }
}

/** Has the source make and send another code; the earlier one is no longer right. */
export function asked(task: Task): { result: 'sent' | 'notNeeded'; task: Task } {
  const waits = task.state === 'NEED_SMS' && task.steps[0] === 'sms'
  return waits ? { result: 'sent', task: { ...task, code: null } } : { result: 'notNeeded', task }
}

export type TaskView = {
  state: TaskState
  progress: number
  need?: { kind: 'sms' | 'captcha' | 'password'; hint: string; image?: string }
  report?: Report
  message?: string
}

export function viewOf(task: Task): TaskView {
  const { state, type, name } = task
  if (state === 'SUCCESS') return { state, progress: 100, report: reportOf(type, name) ?? {} }
  if (state === 'FAIL') return { state, progress: 100, message: failureOf(task) }
  if (state === 'TIMEOUT') return { state, progress: 100, message: '数据来源长时间没有响应，请稍后再试' }
  const step = task.steps[0]
  if (!step) return { state, progress: task.polls === 0 ? 60 : 80 }
  if (step === 'redirect') return { state, progress: 20 }
  const image = step === 'captcha' && task.code !== null ? { image: captchaImage(task.code) } : {}
  return { state, progress: 30, need: { kind: step, hint: HINTS[step], ...image } }
}

function failureOf({ wrong, account }: Task): string {
  if (wrong >= MOST_WRONG) return '输入错误次数过多，请重新发起'
  return account.endsWith('0000') ? '账号或密码不正确' : '没有查询到您的记录'
}

function captchaImage(code: string): string {
  const digits = [...code].map(
    (digit, at) =>
      `<text x="${16 + at * 24}" y="29" transform="rotate(${at % 2 ? 9 : -7} ${16 + at * 24} 24)">${digit}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#EEF4FF"/><g font-family="monospace" font-size="26" fill="#1747AB">${digits.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
