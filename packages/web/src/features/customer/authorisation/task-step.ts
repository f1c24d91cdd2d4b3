import type { AuthItem, AuthTask } from '@wanka/contract/customer/authorisation.ts'

export type TaskStep = 'form' | 'running' | 'need' | 'success' | 'failed'

/** The step to show: from the running task, else from how the last one ended. */
export function taskStep(last: AuthItem['state'], task: Pick<AuthTask, 'state' | 'need'> | undefined): TaskStep {
  if (!task) return last === 'done' ? 'success' : 'form'
  switch (task.state) {
    case 'SUCCESS':
      return 'success'
    case 'FAIL':
    case 'TIMEOUT':
      return 'failed'
    case 'NEED_SMS':
    case 'NEED_CAPTCHA':
    case 'NEED_PASSWORD':
      return task.need ? 'need' : 'running'
    case 'CREATED':
    case 'RUNNING':
      return 'running'
    default:
      return task.state satisfies never
  }
}

const MIN_POLL_MS = 1_000

const OVER: readonly AuthTask['state'][] = ['SUCCESS', 'FAIL', 'TIMEOUT']

/** Milliseconds until the next poll of the task; `false` once it is over. */
export const pollAfter = (task: AuthTask | undefined): number | false =>
  task && OVER.includes(task.state) ? false : Math.max(MIN_POLL_MS, (task?.nextPoll ?? 0) * 1000)
