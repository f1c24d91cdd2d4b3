import type { Entry } from '@wanka/contract/system.ts'
import { type GateKeeper, passGate } from './gates.ts'
import { leaveFor } from './leave.ts'
import { safeTarget } from './session/safe-target.ts'

/**
 * Opens a configured entry (specification §2.7): what it asks for is asked first; 1 is a page of ours, 2 an address
 * elsewhere that the allow-list knows.
 */
export async function openEntry(entry: Entry, keeper: GateKeeper): Promise<void> {
  const url = entry.h5JumpUrl
  if (entry.isNeedRealName === 'Y' && !(await passGate('realName', url, keeper))) return
  if (entry.isNeedLogin === 'Y' && !(await passGate('login', url, keeper))) return
  if (entry.urlType === '1') void keeper.navigate(url)
  else leaveFor(safeTarget(url), keeper.navigate)
}
