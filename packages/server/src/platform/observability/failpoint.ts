import { writeSync } from 'node:fs'

/**
 * A named place between two steps of a money flow. Tests stop the process here (`FAILPOINTS=name:kill`) or make the step
 * throw (`name:throw`), to show that a restart loses and doubles nothing. Production refuses to start with any set.
 */
type Action = 'kill' | 'throw'

/** What a process that ends at a failpoint says of it last. */
export const ENDED_AT = 'ended at failpoint '

const armed = new Map<string, Action>()
const reached = new Set<string>()

/** @param list `name:kill,other:throw`; an unknown action is a configuration error */
export function armFailpoints(list: string): void {
  armed.clear()
  for (const item of list.split(',').filter(Boolean)) {
    const [name = '', action = ''] = item.split(':')
    if (action !== 'kill' && action !== 'throw') throw new Error(`failpoint ${item}: action must be kill or throw`)
    armed.set(name, action)
  }
}

export function failpoint(name: string): void {
  if (armed.size === 0) return
  reached.add(name)
  const action = armed.get(name)
  if (action === 'kill') {
    // at once: what is written otherwise ends with the process
    writeSync(process.stderr.fd, `${ENDED_AT}${name}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  if (action === 'throw') throw new Error(`failpoint ${name}`)
}

export const failpointsReached = (): string[] => [...reached]
