import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { useNavigate } from 'react-router'
import { useAct } from '../api/use-call.ts'
import { Said } from '../ui/said.tsx'

type Props = {
  /** The name of the reason's draft. */
  draft: string
  change: ProposedChange
  /** Once it is proposed. */
  done?: (() => void) | undefined
}

/** Asks for the reason, proposes a change that a colleague then approves, and opens the proposal. */
export function ProposeForm({ draft, change, done }: Props) {
  const propose = useAct(proposals.propose)
  const navigate = useNavigate()
  const send = async (reason: string): Promise<void> => {
    const { proposalId } = await propose.run({ change, reason })
    done?.()
    navigate(`/proposals/${proposalId}`)
  }
  return (
    <Said
      draft={draft}
      label="原因"
      button="提交复核"
      least={2}
      most={200}
      rows={2}
      isRunning={propose.isRunning}
      error={propose.error}
      say={send}
    />
  )
}
