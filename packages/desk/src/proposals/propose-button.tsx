import { Button, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { ProposeForm } from './propose-form.tsx'

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
          <ProposeForm draft={`propose:${JSON.stringify(change)}`} change={change} done={done} />
        </Stack>
      </Modal>
    </>
  )
}
