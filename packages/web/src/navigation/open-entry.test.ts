import { copy } from '@wanka/contract/copy.ts'
import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { expect, test } from 'vitest'
import { openEntry } from './open-entry.ts'

const tile: Entry = {
  key: 'billList',
  icon: '',
  iconActive: '',
  title: '账单',
  badge: '',
  h5JumpUrl: '/billList',
  isNeedLogin: 'N',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: '',
  urlType: '1',
}

/** What a guest who says no is asked, is told in a toast, and where the tap leads. */
async function tapped(own: Partial<Entry>) {
  const asked: unknown[] = []
  const told: string[] = []
  const went: unknown[] = []
  await openEntry(
    { ...tile, ...own },
    {
      confirm: async ({ text }) => {
        asked.push(text)
        return false
      },
      alert: async () => undefined,
      navigate: async (to: unknown) => void went.push(to),
      toast: (text) => void told.push(text),
    },
  )
  return { asked, told, went }
}

test('a guest who taps a tile is asked to log in where the tile says so, and is led to its page otherwise', async () => {
  expect(await tapped({})).toEqual({ asked: [], told: [], went: ['/billList'] })
  expect(await tapped({ isNeedLogin: 'Y' })).toEqual({ asked: [copy.askLogin], told: [], went: [] })
})

test('a guest who taps a tile that needs a real name is asked to log in first', async () => {
  expect(await tapped({ isNeedRealName: 'Y' })).toEqual({ asked: [copy.askLogin], told: [], went: [] })
})

test('a guest who taps a tile without a page is told so before anything is asked', async () => {
  const found = await tapped({ isNeedLogin: 'Y', isNeedRealName: 'Y', h5JumpUrl: '/no/such/page' })
  expect(found).toEqual({ asked: [], told: [copy.targetMissing], went: [] })
})
