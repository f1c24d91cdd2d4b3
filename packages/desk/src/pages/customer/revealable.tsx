import { Button, Group } from '@mantine/core'
import { customers, type Revealed } from '@wanka/contract/staff/customers.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { Failure } from '../../ui/failure.tsx'

/** A masked datum, and the button that shows it in full, which is written down. */
export function Revealable({ customerId, field, masked }: { customerId: string; field: Revealed; masked: string }) {
  const may = useMay()
  const reveal = useAct(customers.reveal)
  const [value, setValue] = useState<string>()
  const show = (): void => {
    reveal.run({ customerId, field }).then(
      (shown) => setValue(shown.value),
      () => undefined,
    )
  }
  return (
    <Group gap="xs">
      <span>{value ?? masked}</span>
      {value === undefined && may('customer.reveal') && (
        <Button size="compact-xs" variant="default" loading={reveal.isRunning} onClick={show}>
          显示
        </Button>
      )}
      <Failure error={reveal.error} />
    </Group>
  )
}
