import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { type Care, collections } from '@wanka/contract/staff/collections.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { Failure, refusalFact } from '../../ui/failure.tsx'
import { Card } from '../../ui/page.tsx'
import { useDraft } from '../../ui/said.tsx'

/** Takes down what the customer says they will pay, by when. */
export function PromiseForm({ care }: { care: Care }) {
  const { customerId, owed, businessDate, promiseBy } = care
  const promise = useAct(collections.promise)
  const [amount, writeAmount, forgetAmount] = useDraft(`promise-amount:${customerId}`, fenToDecimal(fen(owed)))
  const [dueOn, writeDay, forgetDay] = useDraft(`promise-day:${customerId}`)
  const [isTried, setTried] = useState(false)
  const sum = parseMoneyInput(amount)
  const wrong = {
    amount: sum === null || sum === 0 ? '填写金额，比如 100 或 100.50' : undefined,
    dueOn: dueOn === '' ? '选一天' : undefined,
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrong.amount || wrong.dueOn || sum === null) return
    promise.run({ customerId, amount: sum, dueOn }).then(
      () => {
        forgetAmount()
        forgetDay()
        setTried(false)
      },
      () => undefined,
    )
  }
  // a field tells what is wrong with it
  const field = refusalFact(promise.error, 'field')
  const reason = refusalFact(promise.error, 'reason')
  const errorOf = (name: 'amount' | 'dueOn') =>
    (isTried && wrong[name]) || (field === name && typeof reason === 'string' && reason)
  return (
    <Card title="记下还款安排">
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            记客户自己说的数，不替客户定。还没到的安排会换成新的。
          </Text>
          <Group align="flex-start" grow>
            <TextInput
              label="金额（元）"
              inputMode="decimal"
              value={amount}
              onChange={({ currentTarget }) => writeAmount(currentTarget.value)}
              error={errorOf('amount')}
            />
            <TextInput
              type="date"
              label="哪天以前"
              value={dueOn}
              min={businessDate}
              max={promiseBy}
              onChange={({ currentTarget }) => writeDay(currentTarget.value)}
              error={errorOf('dueOn')}
            />
          </Group>
          {field === undefined && <Failure error={promise.error} />}
          <Group>
            <Button type="submit" variant="default" loading={promise.isRunning}>
              记下安排
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
