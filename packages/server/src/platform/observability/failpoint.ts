import { writeSync } from 'node:fs'

/**
 * A named place between two steps of a money flow. Tests stop the process here (`FAILPOINTS=name:kill`) or make the step
 * throw (`name:throw`), to show that a restart loses and doubles nothing. Production refuses to start with any set.
 */
type Action = 'kill' | 'throw'

/** The last output of a process that a failpoint kills. */
export const ENDED_AT = 'ended at failpoint '

const armed = new Map<string, Action>()
const reached = new Set<string>()

/** Arms failpoints. @param list `name:kill,other:throw` @throws Error for an unknown action */
export function armFailpoints(list: string): void {
  armed.clear()
  for (const item of list.split(',').filter(Boolean)) {
    const [name = '', action = ''] = item.split(':')
    if (action !== 'kill' && action !== 'throw') throw new Error(`failpoint ${item}: action must be kill or throw`)
    armed.set(name, action)
  }
}

/** Kills the process or throws here when this failpoint is armed. @throws Error when armed with `throw` */
export function failpoint(name: string): void {
  if (armed.size === 0) return
  reached.add(name)
  const action = armed.get(name)
  if (action === 'kill') {
    // synchronous: a buffered write would be lost with the process
    writeSync(process.stderr.fd, `${ENDED_AT}${name}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  if (action === 'throw') throw new Error(`failpoint ${name}`)
}

/** The failpoints passed since any were armed. */
export const failpointsReached = (): string[] => [...reached]
