import { spawnSync } from 'node:child_process'
import { copyTree } from '../planted/tree.ts'
import { PLANTED_DOORS } from './planted-doors.ts'

const ATTACK_MS = 600_000
const FOUND = 1

/**
 * Shows that the attacks find vulnerabilities: plants each door alone, in a copy of the tree, and runs the short form of the
 * attacks of which one must find it. Without any door they must find nothing.
 * @returns the exit code
 */
export function runPlanted(): number {
  const tree = copyTree(PLANTED_DOORS)
  let missed = 0
  const tell = (name: string, held: boolean, note: string): void => {
    console.log(`planted      ${held ? 'held  ' : 'MISSED'}  ${name}${held ? '' : `\n${note}`}`)
    if (!held) missed += 1
  }
  try {
    const all = [...new Set(PLANTED_DOORS.flatMap(({ attacks }) => attacks))]
    const shut = attack(tree.path, all)
    tell('every door shut: nothing is found', shut.code === 0, shut.note)
    for (const door of PLANTED_DOORS) {
      const open = tree.withBug(door, () => attack(tree.path, door.attacks))
      tell(door.name, open.code === FOUND, open.note)
    }
    return missed === 0 ? 0 : 1
  } finally {
    tree.remove()
  }
}

function attack(cwd: string, names: readonly string[]): { code: number | null; note: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/attack.ts', 'short', ...names], {
    cwd,
    encoding: 'utf8',
    timeout: ATTACK_MS,
  })
  return { code: status, note: `${stdout}${stderr}`.slice(-2000) }
}
