import { Button, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { useNavigate } from 'react-router'
import { useAct } from '../api/use-call.ts'
import { Said } from '../ui/said.tsx'

type Props = {
  label: string
  about: string
  change: ProposedChange
  /** What the page is for. */
  isMain?: boolean
  /** Once it is proposed. */
  done?: () => void
}

/** Asks for the reason, and proposes a change that a colleague then approves. */
export function ProposeButton({ label, about, change, isMain = false, done }: Props) {
  const [isOpen, sheet] = useDisclosure(false)
  const propose = useAct(proposals.propose)
  const navigate = useNavigate()
  const send = async (reason: string): Promise<void> => {
    const { proposalId } = await propose.run({ change, reason })
    done?.()
    navigate(`/proposals/${proposalId}`)
  }
  return (
    <>
      <Button {...(!isMain && { variant: 'default', size: 'compact-sm' })} onClick={sheet.open}>
        {label}
      </Button>
      <Modal
        lockScroll={false}
        opened={isOpen}
        onClose={sheet.close}
        title={label}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <Stack>
          <Text>{about}要由另一位同事复核。</Text>
          <Said
            draft={`propose:${JSON.stringify(change)}`}
            label="原因"
            button="提交复核"
            least={2}
            most={200}
            isRunning={propose.isRunning}
            error={propose.error}
            say={send}
          />
        </Stack>
      </Modal>
    </>
  )
}
