import { expect, test } from 'vitest'
import { stepsBackTo } from '../navigation/navigation-history.ts'
import { withLayers } from '../ui/overlays/pop-order.ts'
import { historyRecorder } from './record-history.ts'

/** A browser's history, as much of it as the record reads. */
const entries = () => {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      history.state = state
    },
  }
  const follow = historyRecorder('/', history)
  return {
    history,
    push: (address: string) => {
      history.state = { idx: 1 }
      follow('PUSH', address)
      return history.state
    },
    replace: (address: string) => {
      history.state = { idx: 1 }
      follow('REPLACE', address)
    },
    pop: (state: unknown, address: string) => {
      history.state = state
      follow('POP', address)
    },
  }
}

test('the history counts the steps back to an earlier page and keeps the router’s own state', () => {
  const { history, push } = entries()
  push('/confirm')
  push('/deal-password?callBackUrl=%2Fconfirm')
  expect(stepsBackTo('/confirm', history)).toBe(1)
  expect(stepsBackTo('/', history)).toBe(2)
  expect(stepsBackTo('/user', history)).toBeUndefined()
  expect(history.state).toMatchObject({ idx: 1 })
})

test('a page that replaces another keeps the same pages behind it', () => {
  const { history, push, replace } = entries()
  push('/bills')
  push('/cashier')
  replace('/signing')
  expect(stepsBackTo('/bills', history)).toBe(1)
  expect(stepsBackTo('/cashier', history)).toBeUndefined()
})

test('after Back the addresses behind are the one of the entry that is shown', () => {
  const { history, push, pop } = entries()
  const bills = push('/bills')
  push('/bill')
  pop(bills, '/bills')
  expect(stepsBackTo('/bills', history)).toBeUndefined()
  push('/cashier')
  expect(stepsBackTo('/bills', history)).toBe(1)
})

test('the history counts no steps while a sheet has a history entry of its own', () => {
  const { history, push } = entries()
  push('/cashier')
  history.state = withLayers(history.state, 1)
  expect(stepsBackTo('/', history)).toBeUndefined()
})
