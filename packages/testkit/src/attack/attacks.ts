import { callsAttack } from './calls.attack.ts'
import type { Attack } from './finding.ts'
import { storiesAttack } from './stories.attack.ts'

/** Every attack, in the order in which `npm run attack` tries them. */
export const attacks: readonly Attack[] = [callsAttack, storiesAttack]
