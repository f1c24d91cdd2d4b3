import { callsAttack } from './calls.attack.ts'
import type { Attack } from './finding.ts'
import { identityAttack } from './identity.attack.ts'
import { limitsAttack } from './limits.attack.ts'
import { loginAttack } from './login.attack.ts'
import { powerAttack } from './power.attack.ts'
import { sessionAttack } from './session.attack.ts'
import { signaturesAttack } from './signatures.attack.ts'
import { socketsAttack } from './sockets.attack.ts'
import { storiesAttack } from './stories.attack.ts'

/** Every attack, in the order in which `npm run attack` runs them. */
export const attacks: readonly Attack[] = [
  callsAttack,
  storiesAttack,
  identityAttack,
  signaturesAttack,
  limitsAttack,
  loginAttack,
  sessionAttack,
  powerAttack,
  socketsAttack,
]
